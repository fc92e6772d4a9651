/**
 * What the platform's operator does about orders of organic traffic; each step says who and why, and the team reads the reason.
 *
 *   ordered ──start──► running ──finish──► done: the money is taken
 *   ordered, running ──refuse──► refused: the money is returned
 */
import { parseArgs } from 'node:util';
import { captureHold, releaseHold } from '@sluice/ledger';
import {
  asOperator,
  type Db,
  domains,
  streams,
  type TeamDb,
  type TrafficOrderRow,
  trafficOrders,
  withTeam,
} from '@sluice/postgres';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';

type CommandDeps = { db: Db; print: (line: string) => void };

/** More than an operator reads at once; the oldest come first. */
const LISTED = 200;
const MICROS = 1_000_000;
const STATES = { start: 'running', finish: 'done', refuse: 'refused' } as const;

const id = z.coerce.number().int().positive();
const stepSchema = z.object({
  team: id,
  order: id,
  operator: z.string().min(2),
  reason: z.string().min(3).max(250),
});

const USAGE = `Usage:
  traffic list
  traffic start|finish|refuse --team ID --order ID --operator NAME --reason WHY`;

/** Answers the process's exit code. */
export async function runTrafficCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const option = { type: 'string' as const };
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { team: option, order: option, operator: option, reason: option },
  });
  const [command] = positionals;
  switch (command) {
    case 'list':
      return listOpen(deps);
    case 'start':
    case 'finish':
    case 'refuse':
      return moveOrder(STATES[command], stepSchema.parse(values), deps);
    default:
      deps.print(USAGE);
      return 2;
  }
}

async function listOpen({ db, print }: CommandDeps): Promise<number> {
  const open = await db.transaction(async (tx) => {
    const { rows } = await asOperator(tx, () =>
      tx.execute<{ team: number; order: number }>(
        sql`SELECT team_id AS team, order_id AS "order" FROM list_open_traffic_orders(${LISTED})`,
      ),
    );
    return rows;
  });
  for (const { team, order } of open) {
    const line = await withTeam(db, team, (tx) => describeOrder(tx, team, order));
    if (line !== undefined) print(line);
  }
  print(`${open.length} orders are open`);
  return 0;
}

async function describeOrder(tx: TeamDb, teamId: number, orderId: number): Promise<string | undefined> {
  const found = await findOrder(tx, teamId, orderId);
  if (!found) return undefined;
  const { order, address } = found;
  const dollars = (micros: number) => `$${(micros / MICROS).toFixed(2)}`;
  return [
    `team ${teamId}`,
    `order ${orderId}`,
    order.state,
    order.geos.map(({ country, amountMicros }) => `${country} ${dollars(amountMicros)}`).join(', '),
    `total ${dollars(order.amountMicros)}`,
    nameOffset(order.utcOffsetMinutes),
    address ?? 'its stream is not launched on a domain yet',
  ].join('\t');
}

/** `UTC+05:30`. */
function nameOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

type FoundOrder = { order: TrafficOrderRow /** Where its visitors go. */; address: string | undefined };

async function findOrder(tx: TeamDb, teamId: number, orderId: number): Promise<FoundOrder | undefined> {
  const [found] = await tx
    .select({ order: trafficOrders, status: streams.status, removedAt: streams.removedAt })
    .from(trafficOrders)
    .innerJoin(streams, and(eq(streams.teamId, trafficOrders.teamId), eq(streams.id, trafficOrders.streamId)))
    .where(and(eq(trafficOrders.teamId, teamId), eq(trafficOrders.id, orderId)));
  if (!found) return undefined;
  const { order, status, removedAt } = found;
  const [domain] = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(
      and(
        eq(domains.teamId, teamId),
        eq(domains.streamId, order.streamId),
        eq(domains.state, 'active'),
        isNotNull(domains.provedAt),
        // Ordered visits would use up a free address's day.
        ne(domains.source, 'free'),
      ),
    )
    .orderBy(asc(domains.id))
    .limit(1);
  const isServed = status === 'launched' && removedAt === null;
  return { order, address: isServed && domain ? `https://${domain.host}/` : undefined };
}

type Step = z.output<typeof stepSchema>;

async function moveOrder(
  state: (typeof STATES)[keyof typeof STATES],
  { team, order, operator, reason }: Step,
  { db, print }: CommandDeps,
): Promise<number> {
  const said = await withTeam(db, team, async (tx) => {
    const found = await findOrder(tx, team, order);
    if (!found) return `Team ${team} has no order ${order}.`;
    if (state === 'running' && found.address === undefined) {
      return `Order ${order} cannot start: its stream is not launched on a domain that serves.`;
    }
    const { rows } = await asOperator(tx, () =>
      tx.execute<{ hold: string | null }>(
        sql`SELECT move_traffic_order(${order}, ${state}, ${reason}, ${operator}) AS hold`,
      ),
    );
    const holdId = rows[0]?.hold;
    if (!holdId) return `Order ${order} is ${found.order.state}, and cannot become ${state}.`;
    if (state === 'done') await captureHold(tx, team, Number(holdId));
    if (state === 'refused') await releaseHold(tx, team, Number(holdId));
    return undefined;
  });
  print(said ?? `Order ${order} of team ${team} is ${state}.`);
  return said === undefined ? 0 : 1;
}
