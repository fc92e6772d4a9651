import { fillLink, type MessageMacro } from '@sluice/campaigns';
import type { CampaignRow } from '@sluice/postgres';
import type { Notification } from '@sluice/webpush';
import type { Recipient } from './claim-chunk.ts';

/** What one subscriber is shown: links filled in with what is known of them. */
export function notificationOf(
  { id: campaignId, settings }: Pick<CampaignRow, 'id' | 'settings'>,
  { subscriber, messageId, title, body, buttons }: Recipient,
): Notification {
  const { clickId, visitorId, streamId, country, language, device, os, browser } = subscriber;
  const values: Record<MessageMacro, string> = {
    click_id: clickId ?? '',
    clickid: clickId ?? '',
    visitor_id: visitorId,
    stream_id: String(streamId),
    country,
    language,
    device,
    os,
    browser,
    campaign_id: String(campaignId),
    message_id: messageId,
  };
  return {
    title,
    body,
    url: fillLink(settings.url, values),
    id: messageId,
    ...(settings.icon && { icon: settings.icon }),
    ...(settings.badge && { badge: settings.badge }),
    ...(settings.image && { image: settings.image }),
    ...(buttons.length > 0 && {
      buttons: buttons.map((button) => ({ title: button.title, url: fillLink(button.url, values) })),
    }),
  };
}
