import { newEventId } from '@sluice/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST } from '../../edge.fixture.ts';
import { ENDPOINT, NOW, type SubscriberEdge, startSubscriberEdge } from './subscribers.fixture.ts';

let edge: SubscriberEdge;
beforeEach(async () => {
  edge = await startSubscriberEdge();
});
afterEach(() => edge.stop());

const MESSAGE = newEventId();
const report = (changes: object = {}) => ({ endpoint: ENDPOINT, id: MESSAGE, what: 'shown', ...changes });

describe('POST /s/message', () => {
  it.each(['shown', 'dismissed'])('hands on whose message was %s, also long after the page', async (what) => {
    expect((await edge.post('/s/message', report({ what }), { cookie: '' })).status).toBe(204);
    expect(edge.intake).toMatchObject([
      {
        kind: 'message_report',
        atMs: NOW,
        teamId: 1,
        streamId: 7,
        host: HOST,
        visitorId: '',
        endpoint: ENDPOINT,
        messageId: MESSAGE,
        what,
      },
    ]);
  });

  it('promises nothing that the disk did not take', async () => {
    edge.disk.isSafe = false;
    expect((await edge.post('/s/message', report())).status).toBe(503);
  });

  it.each([
    ['no id', { id: undefined }],
    ['an id of somebody’s own', { id: 'first' }],
    ['no address', { endpoint: '' }],
    ['a report of something else', { what: 'pressed' }],
  ])('refuses %s', async (_what, changes) => {
    expect((await edge.post('/s/message', report(changes))).status).toBe(400);
    expect(edge.intake).toEqual([]);
  });

  it('lets nobody fill the disk, and leaves the reports of subscriptions their room', async () => {
    const answers: number[] = [];
    for (let part = 0; part < 3; part++) {
      const asked = Array.from({ length: 100 }, () => edge.post('/s/message', report()));
      answers.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
    expect([answers.filter((status) => status === 429).length, edge.intake.length]).toEqual([100, 200]);
    expect((await edge.post('/s/end', { endpoint: ENDPOINT })).status).toBe(204);
  });
});
