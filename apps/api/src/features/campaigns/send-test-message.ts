import { expandSpintax, fillLink, type MessageMacro } from '@sluice/campaigns';
import type { TestMessageInput, TestMessageSent } from '@sluice/contracts';
import type { CampaignRow } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { fitNotification, MAX_MESSAGE_BYTES, type Notification, type SenderResult } from '@sluice/webpush';
import type { TeamContext } from '../../http/request-context.ts';
import { deleteBrowser, listBrowsers } from '../notifications/notifications.store.ts';
import { getCampaignRow, listScheduleRows } from './campaigns.store.ts';

/** Whoever asks for it looks now. */
const TTL_SECONDS = 600;

/** To every browser in which the caller uses the console, as a subscriber would get it; nobody counts it. */
export async function sendTestMessage(
  { actor, db, inTeam, consolePush }: TeamContext,
  campaignId: number,
  { scheduleId, language, variant }: TestMessageInput,
): Promise<TestMessageSent> {
  const { campaign, text } = await inTeam(async (tx) => {
    const row = await getCampaignRow(tx, actor, campaignId);
    const schedules = await listScheduleRows(tx, actor.teamId, [row.id]);
    const { messages } = schedules.find(({ id }) => id === scheduleId) ?? {};
    return { campaign: row, text: messages?.[language]?.[variant] };
  });
  if (!text) throw new AppError('campaign.text_not_found');
  if (!consolePush) return { browsers: [] };
  const { sender, signer } = consolePush;
  const browsers = await listBrowsers(db, actor.userId);
  const payload = payloadOf(testNotification(campaign, { text, language }));
  if (payload === undefined)
    return { browsers: browsers.map(({ name }) => ({ name, result: 'failed' as const })) };
  const sent = browsers.map(async ({ id, name, endpoint, p256dh, auth }) => {
    const result = resultOf(
      await sender.send({
        endpoint,
        recipient: { p256dh, auth },
        payload,
        ttlSeconds: TTL_SECONDS,
        urgency: 'high',
        signer,
      }),
    );
    if (result === 'gone') await deleteBrowser(db, actor.userId, id);
    return { name, result };
  });
  return { browsers: await Promise.all(sent) };
}

/** Undefined where no browser could show it: a text of before may come to nothing. */
function payloadOf(notification: Notification): string | undefined {
  try {
    return fitNotification(notification, MAX_MESSAGE_BYTES);
  } catch {
    return undefined;
  }
}

type Text = { title: string; body: string; buttons?: readonly { title: string; url: string }[] | undefined };

function testNotification(
  { id, kind, streamId, hosts, settings }: CampaignRow,
  { text, language }: { text: Text; language: string },
): Notification {
  // As of a subscriber of whom nothing else is known.
  const values: Record<MessageMacro, string> = {
    click_id: '',
    clickid: '',
    visitor_id: '',
    stream_id: String(streamId),
    country: '',
    language,
    device: '',
    os: '',
    browser: '',
    campaign_id: String(id),
    message_id: 'test',
  };
  const [host] = hosts;
  // A path is of the application's own host; while it may be any of them, a press leads back to the campaign.
  const open = (link: string) => {
    const filled = fillLink(link, values);
    if (!filled.startsWith('/')) return filled;
    return host ? `https://${host}${filled}` : `/push-messages/${kind}/${id}`;
  };
  const { icon, badge, image, url } = settings;
  return {
    title: expandSpintax(text.title, pick),
    body: expandSpintax(text.body, pick),
    url: open(url),
    id: `test-${id}`,
    // The campaign's link may lead anywhere; other messages stay in the console.
    mayLeave: true,
    ...(icon && { icon }),
    ...(badge && { badge }),
    ...(image && { image }),
    ...(text.buttons?.length && {
      buttons: text.buttons.map((button) => ({ title: button.title, url: open(button.url) })),
    }),
  };
}

const pick = (count: number): number => Math.floor(Math.random() * count);

function resultOf({ kind }: SenderResult): TestMessageSent['browsers'][number]['result'] {
  return kind === 'accepted' || kind === 'gone' ? kind : 'failed';
}
