import type { CampaignRow, SubscriberRow } from '@sluice/postgres';
import { expect, it } from 'vitest';
import type { Recipient } from './claim-chunk.ts';
import { notificationOf } from './notification-of.ts';

const subscriber = {
  clickId: '0197',
  visitorId: '7',
  streamId: 3,
  country: 'DE',
  language: 'de',
  device: 'mobile',
  os: 'Android',
  browser: 'Chrome',
} as SubscriberRow;
const recipient = { subscriber, messageId: 'm1', title: 'Drei', body: 'Drehungen' } as Recipient;
const settings = { url: '/?c={click_id}&m={message_id}' } as CampaignRow['settings'];

it('shows pictures and buttons where the campaign has them, each link filled in for the subscriber', () => {
  expect(notificationOf({ id: 9, settings }, { ...recipient, buttons: [] })).toEqual({
    title: 'Drei',
    body: 'Drehungen',
    url: '/?c=0197&m=m1',
    id: 'm1',
  });
  const icon = 'https://cdn.example/i.png';
  const badge = 'https://cdn.example/b.png';
  const image = 'https://cdn.example/p.png';
  const buttons = [{ title: 'Los', url: 'https://offer.example/{country}?from={campaign_id}' }];
  expect(
    notificationOf({ id: 9, settings: { ...settings, icon, badge, image } }, { ...recipient, buttons }),
  ).toMatchObject({
    icon,
    badge,
    image,
    buttons: [{ title: 'Los', url: 'https://offer.example/DE?from=9' }],
  });
});
