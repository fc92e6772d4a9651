/** Stores subscribers: one row for each push address, however often and in whatever order its records arrive. */
import type { SubscriptionRecord } from '@sluice/events';
import { awaitConversions, conversions, type Db, subscribers, type TeamDb, withTeam } from '@sluice/postgres';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { keepSends } from './keep-sends.ts';
import { endpointHash, findEnds, partsOf, visitorMark } from './subscriber-marks.ts';

type NewRow = typeof subscribers.$inferInsert;

export async function takeSubscriptions(db: Db, records: readonly SubscriptionRecord[]): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records, (record) => record.teamId)) {
    await withTeam(db, teamId, (tx) => takeInTeam(tx, teamId, ofTeam));
  }
}

async function takeInTeam(tx: TeamDb, teamId: number, records: readonly SubscriptionRecord[]): Promise<void> {
  const valid = await withoutEnded(tx, teamId, records);
  // Before any row is touched: a conversion that is being settled moves the rows that it sees, and this reads those that were settled.
  await awaitConversions(tx, teamId);
  let plain: SubscriptionRecord[] = [];
  for (const record of valid) {
    if (record.replaces === '') {
      plain.push(record);
      continue;
    }
    // Rare, and it reads rows that the records before it may have made, so those are stored first.
    await putRows(tx, plain);
    plain = [];
    await replace(tx, record);
  }
  await putRows(tx, plain);
}

/** Drops records that are older than the end of their subscription: they come from an edge that was late. */
async function withoutEnded(tx: TeamDb, teamId: number, records: readonly SubscriptionRecord[]) {
  const marksOf = ({ endpoint, visitorId }: SubscriptionRecord) => [
    endpointHash(endpoint),
    ...(visitorId === '' ? [] : [visitorMark(visitorId)]),
  ];
  const ends = await findEnds(tx, teamId, records.flatMap(marksOf));
  if (ends.size === 0) return records;
  return records.filter((record) =>
    marksOf(record).every((mark) => {
      const at = ends.get(mark.toString('hex'));
      return at === undefined || at.getTime() < record.atMs;
    }),
  );
}

async function putRows(tx: TeamDb, records: readonly SubscriptionRecord[]): Promise<void> {
  // A statement may not update a row twice; the latest record of an address counts.
  const latest = new Map<string, SubscriptionRecord>();
  for (const record of records) {
    const known = latest.get(record.endpoint);
    if (!known || known.atMs <= record.atMs) latest.set(record.endpoint, record);
  }
  for (const part of partsOf([...latest.values()])) {
    await putPart(tx, part.map(rowOf));
    await moveByConversions(tx, part);
  }
}

/** Who subscribes after they have registered or deposited by the same click is no newcomer; a conversion that comes later moves them itself. */
async function moveByConversions(tx: TeamDb, records: readonly SubscriptionRecord[]): Promise<void> {
  const [first] = records;
  const clickIds = records.flatMap(({ clickId }) => (clickId === '' ? [] : [clickId]));
  if (!first || clickIds.length === 0) return;
  const { teamId } = first;
  const firstOf = (kind: 'registration' | 'deposit') =>
    sql<Date | null>`min(${conversions.at}) FILTER (WHERE ${eq(conversions.kind, kind)})`;
  const made = tx
    .select({
      clickId: conversions.clickId,
      registeredAt: firstOf('registration').as('first_registered'),
      depositedAt: firstOf('deposit').as('first_deposited'),
    })
    .from(conversions)
    .where(
      and(
        eq(conversions.teamId, teamId),
        inArray(conversions.clickId, clickIds),
        isNull(conversions.rejectedAt),
      ),
    )
    .groupBy(conversions.clickId)
    .as('made');
  await tx
    .update(subscribers)
    .set({
      registeredAt: sql`least(${subscribers.registeredAt}, ${made.registeredAt})`,
      depositedAt: sql`least(${subscribers.depositedAt}, ${made.depositedAt})`,
    })
    .from(made)
    .where(and(eq(subscribers.teamId, teamId), eq(subscribers.clickId, made.clickId)));
}

/** `updated_at` is the time of the last record, so an older record never overwrites a newer one. */
async function putPart(tx: TeamDb, rows: NewRow[]): Promise<void> {
  await tx
    .insert(subscribers)
    .values(rows)
    .onConflictDoUpdate({
      target: [subscribers.teamId, subscribers.endpointHash],
      set: {
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        applicationKey: sql`excluded.application_key`,
        host: sql`excluded.host`,
        timeZone: sql`excluded.time_zone`,
        language: sql`excluded.language`,
        country: sql`excluded.country`,
        updatedAt: sql`excluded.updated_at`,
        endedAt: null,
        endReason: null,
      },
      setWhere: sql`${subscribers.updatedAt} <= excluded.updated_at`,
    });
}

function rowOf(record: SubscriptionRecord): NewRow {
  const { kind: _kind, id: _id, atMs, edgeId: _edge, replaces: _replaces, clickId, ...columns } = record;
  const at = new Date(atMs);
  return {
    ...columns,
    endpointHash: endpointHash(record.endpoint),
    clickId: clickId === '' ? null : clickId,
    subscribedAt: at,
    updatedAt: at,
  };
}

/**
 * A browser got a new push address. Only the browser itself knows its old address at this host, so naming it proves the identity; an old
 * address that we do not have proves nothing, and then the record counts only with the click id of a page of ours. Stream, click,
 * conversions and what was sent stay with the person.
 */
async function replace(tx: TeamDb, record: SubscriptionRecord): Promise<void> {
  const { teamId, host, replaces, atMs } = record;
  const isOld = and(
    eq(subscribers.teamId, teamId),
    eq(subscribers.endpointHash, endpointHash(replaces)),
    eq(subscribers.host, host),
  );
  const [old] = await tx.select().from(subscribers).where(isOld);
  if (!old) {
    if (record.clickId !== '') await putRows(tx, [record]);
    return;
  }
  const { id: fromId, endedAt: _endedAt, endReason: _endReason, ...person } = old;
  const { endpoint, p256dh, auth, applicationKey } = record;
  const at = new Date(atMs);
  await putPart(tx, [
    {
      ...person,
      endpoint,
      p256dh,
      auth,
      applicationKey,
      endpointHash: endpointHash(endpoint),
      timeZone: record.timeZone || person.timeZone,
      updatedAt: at,
    },
  ]);
  if (replaces === endpoint) return;
  const [made] = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.teamId, teamId), eq(subscribers.endpointHash, endpointHash(endpoint))));
  if (made) await keepSends(tx, teamId, { fromId, toId: made.id });
  await tx
    .update(subscribers)
    .set({ endedAt: at, endReason: 'replaced', updatedAt: at })
    .where(and(isOld, lt(subscribers.updatedAt, at), sql`${subscribers.endedAt} IS NULL`));
}
