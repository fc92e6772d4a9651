/** A text of a campaign, sent to whoever asks for it. That it arrives in a browser is e2e/campaigns.spec.ts. */
import type { TestMessageSent } from '@sluice/contracts';
import { campaignSchedules, consoleBrowsers, users, withTeam } from '@sluice/postgres';
import { createVapidKeys, createVapidSigner, type OutgoingMessage, type SenderResult } from '@sluice/webpush';
import { PUSH_HOSTS } from '@sluice/webpush/addresses';
import { newBrowser } from '@sluice/webpush/decrypt';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAMPAIGN, SCHEDULE } from '../../../test/campaign-rows.ts';
import type { TestPerson } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { createWorld, type World } from '../../../test/world.ts';

const SETTINGS = {
  ...CAMPAIGN.settings,
  icon: 'https://cdn.example/i.png',
  badge: 'https://cdn.example/b.png',
  image: 'https://cdn.example/p.png',
  url: 'https://offer.example/?s={stream_id}&c={click_id}&m={message_id}',
};
const BUTTONS = [{ title: 'Spin', url: '/spin' }];
const MESSAGES = {
  de: [
    { title: 'A', body: 'a' },
    { title: '{Hallo|Servus}', body: 'Drei Drehungen', buttons: BUTTONS },
  ],
};

const keys = createVapidKeys();
const sent: OutgoingMessage[] = [];
let answer: (message: OutgoingMessage) => SenderResult = () => ({ kind: 'accepted' });
const api = useTestApi({
  consolePush: {
    publicKey: keys.publicKey,
    hosts: PUSH_HOSTS,
    signer: createVapidSigner(keys, { subject: 'mailto:push@test.example' }),
    sender: {
      send: async (message) => {
        sent.push(message);
        return answer(message);
      },
    },
  },
});
let world: World;
let campaignId: number;
let scheduleId: number;
beforeEach(async () => {
  sent.length = 0;
  answer = () => ({ kind: 'accepted' });
  world = await createWorld(api);
  ({ campaignId, scheduleId } = await createCampaign({}));
});

async function createCampaign(changes: object): Promise<{ campaignId: number; scheduleId: number }> {
  const { owner, teamId } = world.team;
  const path = `/teams/${teamId}/campaigns`;
  const body = { kind: 'welcome', ...CAMPAIGN, settings: SETTINGS, streamId: world.ids.streamId, ...changes };
  const made = (await owner.call('POST', path, body)).body as { id: number };
  const timing = { type: 'interval', count: 1, unit: 'hour' };
  const { body: whole } = await owner.call('POST', `${path}/${made.id}/schedules`, {
    ...SCHEDULE,
    timing,
    messages: MESSAGES,
  });
  const [schedule] = (whole as { schedules: { id: number }[] }).schedules;
  return { campaignId: made.id, scheduleId: schedule?.id ?? 0 };
}

async function addBrowser(person: TestPerson, name: string): Promise<string> {
  const { p256dh, auth } = newBrowser();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const body = { endpoint, keys: { p256dh, auth: auth.toString('base64url') }, name };
  expect((await person.call('POST', '/account/notifications/browsers', body)).status).toBe(200);
  return endpoint;
}

const send = async (person: TestPerson, body: object) => {
  const path = `/teams/${world.team.teamId}/campaigns/${campaignId}/test-message`;
  const { status, body: answered } = await person.call('POST', path, body);
  return { status, body: answered as TestMessageSent & { code?: string } };
};
const text = () => ({ scheduleId, language: 'de', variant: 1 });
const shown = () => sent.map(({ payload }) => JSON.parse(payload));

describe('a test message', () => {
  it('reaches each browser of who asks, and nobody else, as a subscriber would get it', async () => {
    const { owner } = world.team;
    const other = await api.member(world.team, ['admin']);
    await addBrowser(other, 'Somebody else’s');
    const own = [await addBrowser(owner, 'Chrome, Linux'), await addBrowser(owner, 'Firefox, Windows')];
    expect(await send(owner, text())).toEqual({
      status: 200,
      body: {
        browsers: [
          { name: 'Firefox, Windows', result: 'accepted' },
          { name: 'Chrome, Linux', result: 'accepted' },
        ],
      },
    });
    expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(own.toSorted());
    const streamId = world.ids.streamId;
    for (const notification of shown()) {
      expect(['Hallo', 'Servus']).toContain(notification.title);
      expect(notification).toMatchObject({
        body: 'Drei Drehungen',
        icon: SETTINGS.icon,
        badge: SETTINGS.badge,
        image: SETTINGS.image,
        url: `https://offer.example/?s=${streamId}&c=&m=test`,
        // The application is any of them: a press leads back to the campaign.
        buttons: [{ title: 'Spin', url: `/push-messages/welcome/${campaignId}` }],
        mayLeave: true,
        id: `test-${campaignId}`,
      });
    }
    expect(await send(owner, { ...text(), variant: 0 })).toMatchObject({ status: 200 });
    expect(shown().at(-1)).toMatchObject({ title: 'A', body: 'a' });
    expect(shown().at(-1)).not.toHaveProperty('buttons');
  });

  it('of a campaign for one application leads there', async () => {
    await addBrowser(world.team.owner, 'Chrome, Linux');
    ({ campaignId, scheduleId } = await createCampaign({ hosts: ['play.example'] }));
    await send(world.team.owner, text());
    expect(shown()[0]).toMatchObject({ buttons: [{ url: 'https://play.example/spin' }] });
  });

  it('tells which browsers took it; one that has ended its subscription is told no more', async () => {
    const { owner } = world.team;
    const ended = await addBrowser(owner, 'Old');
    await addBrowser(owner, 'Busy');
    answer = ({ endpoint }) =>
      endpoint === ended ? { kind: 'gone' } : { kind: 'retry', status: 503, afterMs: undefined };
    expect((await send(owner, text())).body.browsers).toEqual([
      { name: 'Busy', result: 'failed' },
      { name: 'Old', result: 'gone' },
    ]);
    const left = await api.database.db
      .select({ name: consoleBrowsers.name })
      .from(consoleBrowsers)
      .innerJoin(users, eq(users.id, consoleBrowsers.userId))
      .where(eq(users.sub, owner.sub));
    expect(left).toEqual([{ name: 'Busy' }]);
  });

  it('of a text from before that comes to nothing is said to have failed', async () => {
    const { owner, teamId } = world.team;
    await addBrowser(owner, 'Chrome, Linux');
    const messages = { de: [{ title: '{|}', body: 'a' }] };
    await withTeam(api.database.db, teamId, (tx) =>
      tx.update(campaignSchedules).set({ messages }).where(eq(campaignSchedules.id, scheduleId)),
    );
    expect(await send(owner, { ...text(), variant: 0 })).toEqual({
      status: 200,
      body: { browsers: [{ name: 'Chrome, Linux', result: 'failed' }] },
    });
    expect(sent).toEqual([]);
  });

  it('without a browser is sent to nobody, and says so; of a text that is not there it is none', async () => {
    const { owner } = world.team;
    expect(await send(owner, text())).toEqual({ status: 200, body: { browsers: [] } });
    for (const wrong of [{ variant: 2 }, { language: 'en' }, { scheduleId: scheduleId + 1000 }]) {
      expect(await send(owner, { ...text(), ...wrong })).toMatchObject({
        status: 404,
        body: { code: 'campaign.text_not_found' },
      });
    }
  });

  it('of somebody else’s campaign is not sent to a buyer', async () => {
    const buyer = await api.member(world.team, ['mediabuyer']);
    await addBrowser(buyer, 'Chrome, Linux');
    expect((await send(buyer, text())).status).not.toBe(200);
    expect(sent).toEqual([]);
  });
});
