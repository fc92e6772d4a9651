import { encodeIntakeRecord, INTAKE_SCHEMA } from '@sluice/events';
import { openDatabase, subscribers, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase } from '@sluice/testing';
import { describe, expect, it } from 'vitest';
import { subscriberIntake } from '../features/subscribers/subscriber-intake.ts';
import { subscription, tellAll } from '../features/subscribers/subscribers.fixture.ts';
import { createInsertIntake } from './insert-intake.ts';

const insertText = (insert: ReturnType<typeof createInsertIntake>, text: string, schema = INTAKE_SCHEMA) =>
  insert({ schema, token: 'range', rows: Buffer.from(text), isRepeat: false });

describe('what edges were told', () => {
  it('reaches who takes its kind, in the order in which it was told', async () => {
    const seen: string[] = [];
    const insert = createInsertIntake({
      subscription: async (records) =>
        void seen.push(`subscriptions ${records.map(({ endpoint }) => endpoint.at(-1)).join()}`),
      forgetting: async (records) => void seen.push(`forgettings ${records.length}`),
    });
    const told = (name: string) => encodeIntakeRecord(subscription(1, `https://push.example/${name}`));
    const { endpoint: _endpoint, ...rest } = subscription(1, 'https://push.example/x');
    const forget = JSON.stringify({ ...rest, kind: 'forgetting' });
    const result = await insertText(insert, `${told('a')}${told('b')}\n${forget}\n${told('c')}`);
    expect(result).toEqual({ kind: 'inserted' });
    expect(seen).toEqual(['subscriptions a,b', 'forgettings 1', 'subscriptions c']);
  });

  it.each([
    ['no JSON', '{"kind":'],
    ['an unknown kind', '{"kind":"rumour"}'],
    ['a record without its fields', '{"kind":"subscription"}'],
    [
      'a kind that nobody takes',
      encodeIntakeRecord({
        ...subscription(1, 'https://push.example/a'),
        kind: 'unsubscription',
        reason: 'unsubscribed',
      }),
    ],
  ])('is refused whole for %s, and nothing of it is taken', async (_what, line) => {
    let taken = 0;
    const insert = createInsertIntake({
      subscription: async () => {
        taken++;
      },
    });
    const good = encodeIntakeRecord(subscription(1, 'https://push.example/a'));
    expect(await insertText(insert, `${good}${line}\n${good}`)).toMatchObject({ kind: 'refused' });
    expect(taken).toBe(0);
  });

  it('is of one format', async () => {
    expect(await insertText(createInsertIntake({}), '', 'intake_v9')).toEqual({ kind: 'unknown_schema' });
  });
});

describe('with PostgreSQL', () => {
  it('waits while it is away, and gives up what it will never take', async () => {
    await using undo = new AsyncDisposableStack();
    const test = await createTestDatabase();
    undo.defer(() => test.drop());
    const database = openDatabase(test.databaseUrl);
    undo.defer(() => database.close());
    const { teamId } = await seedTeam(database.db, { name: 'Intake' });
    const record = subscription(teamId, 'https://push.example/a');

    const away = openDatabase('postgres://sluice@127.0.0.1:9/none');
    undo.defer(() => away.close());
    const toAway = createInsertIntake(subscriberIntake(away.db));
    expect(await tellAll(toAway, [record])).toMatchObject({ kind: 'failed' });

    const insert = createInsertIntake(subscriberIntake(database.db));
    const impossible = { ...record, country: '' };
    expect(await tellAll(insert, [impossible])).toMatchObject({ kind: 'refused' });
    expect(await tellAll(insert, [record])).toEqual({ kind: 'inserted' });
    const rows = await withTeam(database.db, teamId, (tx) => tx.select().from(subscribers));
    expect(rows).toHaveLength(1);
  });
});
