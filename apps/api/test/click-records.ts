/** PostgreSQL's rows of one click: a charge, an ended subscription, a deposit with its request, a postback. */
import { newEventId } from '@sluice/events';
import { charges, conversionRequests, conversions, postbacks, subscribers, withTeam } from '@sluice/postgres';
import type { TestApi } from './open-test-api.ts';

type Click = { teamId: number; memberId: number; streamId: number; clickId: string; atMs: number };

/** A second apart from each other, from the second after the click on. */
export async function insertClickRecords(
  { database }: TestApi,
  { teamId, memberId, streamId, clickId, atMs }: Click,
): Promise<void> {
  const at = (seconds: number) => new Date(atMs + seconds * 1000);
  const of = { teamId, streamId, memberId, clickId };
  const money = { amountMicros: 5_000_000, currency: 'EUR' };
  const [requestId, conversionId] = [newEventId(), newEventId()];
  await withTeam(database.db, teamId, async (tx) => {
    await tx.insert(charges).values({
      ...of,
      eventId: newEventId(),
      item: 'click',
      amountMicros: 20_000,
      country: 'DE',
      at: at(2),
      transferId: 1,
    });
    await tx.insert(subscribers).values({
      ...of,
      endpointHash: Buffer.alloc(32),
      endpoint: 'https://push.example/very-secret',
      p256dh: 'p',
      auth: 'a',
      applicationKey: 'k'.repeat(87),
      host: 'play.example',
      visitorId: '77',
      country: 'DE',
      language: 'de',
      timeZone: 'UTC',
      os: 'Android',
      browser: 'Chrome',
      device: 'mobile',
      subscribedAt: at(3),
      endedAt: at(9),
      endReason: 'gone',
    });
    await tx.insert(conversionRequests).values({
      teamId,
      id: requestId,
      at: at(4),
      host: 'play.example',
      method: 'GET',
      query: '',
      body: '',
      clickId,
      status: 'dep',
      transactionId: 't1',
      amount: '5',
      currency: 'EUR',
      state: 'taken',
      conversionId,
    });
    await tx.insert(conversions).values({
      ...of,
      ...money,
      id: conversionId,
      requestId,
      kind: 'deposit',
      status: 'dep',
      transactionId: 't1',
      number: 1,
      at: at(5),
      clickAt: at(0),
    });
    await tx.insert(postbacks).values({
      ...of,
      ...money,
      eventId: conversionId,
      network: 'facebook',
      pixelId: '1',
      event: 'Purchase',
      host: 'play.example',
      country: 'DE',
      visitorId: '77',
      at: at(6),
      state: 'send',
    });
  });
}
