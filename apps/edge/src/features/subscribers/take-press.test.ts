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

describe('POST /s/press', () => {
  it('hands on whose message was pressed, also long after the page', async () => {
    expect((await edge.post('/s/press', { endpoint: ENDPOINT, id: MESSAGE }, { cookie: '' })).status).toBe(
      204,
    );
    expect(edge.intake).toMatchObject([
      {
        kind: 'press',
        atMs: NOW,
        teamId: 1,
        streamId: 7,
        host: HOST,
        visitorId: '',
        endpoint: ENDPOINT,
        messageId: MESSAGE,
      },
    ]);
  });

  it('promises nothing that the disk did not take', async () => {
    edge.disk.isSafe = false;
    expect((await edge.post('/s/press', { endpoint: ENDPOINT, id: MESSAGE })).status).toBe(503);
  });

  it.each([
    ['no id', { endpoint: ENDPOINT }],
    ['an id of somebody’s own', { endpoint: ENDPOINT, id: 'first' }],
    ['no address', { id: MESSAGE }],
  ])('refuses %s', async (_what, body) => {
    expect((await edge.post('/s/press', body)).status).toBe(400);
    expect(edge.intake).toEqual([]);
  });
});
