/** What a test of messages starts from: a phone whose push service is on this machine (app-test.ts), and what PostgreSQL keeps. */

import type { Agent } from 'node:https';
import { expect, type Page } from '@playwright/test';
import { type Desktop, startDesktop } from '@sluice/outside/push-services';
import { pushKeyRecord } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { createVapidSigner, type SendResult, sendPushMessage } from '@sluice/webpush';
import pg from 'pg';
import { APP_NAME, test as base } from './app-test.ts';
import type { RunningPlatform } from './platform.ts';

export type StoredSubscriber = {
  team_id: number;
  stream_id: number;
  host: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  click_id: string | null;
  visitor_id: string;
  country: string;
  language: string;
  time_zone: string;
  os: string;
  end_reason: string | null;
};

type Fixtures = {
  subscribers: {
    list(address: string): Promise<StoredSubscriber[]>;
    /** Waits for the first. */
    getFirst(address: string): Promise<StoredSubscriber>;
    send(subscriber: StoredSubscriber, payload: string | undefined, agent?: Agent): Promise<SendResult>;
  };
};

/** A browser's first subscription of all takes up to six seconds; where its service failed once, up to half a minute more. */
export const SUBSCRIBED = { timeout: 90_000, intervals: [100] };

export const test = base.extend<Fixtures, { desktop: Desktop }>({
  desktop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const desktop = await startDesktop();
      await use(desktop);
      await desktop.stop();
    },
    // A browser ends when its desktop does, so this one outlives the test's.
    { scope: 'worker' },
  ],
  subscribers: async ({ platform, pushService }, use) => {
    await use({
      list: (address) => listSubscribers(platform, address),
      getFirst: async (address) => {
        await expect.poll(async () => (await listSubscribers(platform, address)).length, SUBSCRIBED).toBe(1);
        return (await listSubscribers(platform, address))[0] as StoredSubscriber;
      },
      send: (subscriber, payload, agent = pushService.agent) =>
        sendTo(platform, subscriber, { payload, agent }),
    });
  },
});

async function query<Row extends pg.QueryResultRow>(
  { engines }: RunningPlatform,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(engines.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const listSubscribers = (platform: RunningPlatform, address: string): Promise<StoredSubscriber[]> =>
  query(platform, 'SELECT * FROM subscribers WHERE host = $1 ORDER BY id', [new URL(address).hostname]);

/** As the platform will send: with the host's own key, as it is kept. */
async function sendTo(
  platform: RunningPlatform,
  { team_id: teamId, host, endpoint, p256dh, auth }: StoredSubscriber,
  { payload, agent }: { payload: string | undefined; agent: Agent },
): Promise<SendResult> {
  const [keys] = await query<{ public_key: string; private_key: Buffer }>(
    platform,
    'SELECT public_key, private_key FROM push_keys WHERE team_id = $1 AND host = $2',
    [teamId, host],
  );
  if (!keys) throw new Error(`${host} has no key`);
  const privateKey = createSecrets(DEVELOPMENT_KEYS).open(keys.private_key, pushKeyRecord({ teamId, host }));
  const signer = createVapidSigner(
    { publicKey: keys.public_key, privateKey },
    { subject: 'mailto:push@sluice.test' },
  );
  const message = { endpoint, recipient: { p256dh, auth }, payload, ttlSeconds: 60 };
  return sendPushMessage(message, { signer, agent });
}

export const pushSheet = (page: Page) => page.getByRole('dialog', { name: `Messages from ${APP_NAME}?` });

type Hints = { getHighEntropyValues(names: string[]): Promise<unknown> };

/** Waits for all that a landing waits for before it asks: one that would ask by now does. */
export const untilPushIsAsked = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (navigator as Navigator & { userAgentData?: Hints }).userAgentData?.getHighEntropyValues([
      'platformVersion',
    ]);
    const { pushManager } = await navigator.serviceWorker.ready;
    for (const _ of [1, 2]) await pushManager.getSubscription();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** What the browser shows at this moment, by title. */
export const shownNotifications = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/**
 * Sends, and comes back when the browser has handled the message: to ask for notifications while one is being shown can lose it. The
 * browser's own record of background work says when.
 */
export async function untilPushIsHandled(page: Page, send: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const service = 'pushMessaging' as const;
  const handled = new Promise<void>((resolve) => {
    browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Push event completed') resolve();
    });
  });
  await browser.send('BackgroundService.startObserving', { service });
  await browser.send('BackgroundService.setRecording', { shouldRecord: true, service });
  await send();
  await handled;
  await browser.detach();
}
