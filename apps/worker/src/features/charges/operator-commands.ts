/** What the platform's operator does about charges, until the operator has a console: each says who and why, and is written down. */
import { parseArgs } from 'node:util';
import { UNLENT_START_MICROS } from '@sluice/event-log';
import { addTariff, liftChargeStop, reverseCharges } from '@sluice/ledger';
import {
  adjustReversalsJob,
  CHARGED_ITEMS,
  chargeParkedEventsJob,
  chargeReversals,
  charges,
  creditNotes,
  enqueueTeamJobs,
  parkedEvents,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { VERTICALS } from '@sluice/reference';
import { and, count, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { explainFailure } from '../../operator/explain-failure.ts';
import { listOverdrafts } from '../budgets/overdrafts.ts';
import { findChargeStop } from './charge-stops.ts';
import type { BooksDeps } from './find-statistics-breach.ts';
import { findBreach, listTeams } from './reconcile-charges.ts';

export type CommandDeps = BooksDeps & { print: (line: string) => void; confirmAfterMs?: number };

const DAY_MS = 24 * 3_600_000;
const MICROS = 1_000_000;

const id = z.coerce.number().int().positive();
const evidence = { operator: z.string().min(2), reason: z.string().min(3) };
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .transform((text) => Date.parse(`${text}T00:00:00Z`));
/** Read as an integer, never as a float. */
const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/)
  .transform((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return Number(whole) * MICROS + Number(part.padEnd(6, '0'));
  });

const ofTeam = z.object({ team: id });
const lifting = z.object({ team: id, ...evidence });
const reversal = z.union([
  z.object({ team: id, event: z.array(z.uuid()).min(1), ...evidence }),
  z.object({ team: id, stream: id, day, item: z.enum(CHARGED_ITEMS).optional(), ...evidence }),
]);
const tariff = z.object({
  item: z.enum(CHARGED_ITEMS),
  amount: dollars,
  from: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  vertical: z.enum(VERTICALS).optional(),
  countries: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)))
    .optional(),
  ...evidence,
});

const USAGE = `Usage, each of the first three with --operator NAME --reason WHY:
  reverse --team ID (--event UUID … | --stream ID --day YYYY-MM-DD [--item click|install|ios_redirect])
  tariff  --item click|install|ios_redirect --amount DOLLARS --from TIME [--vertical …] [--countries DE,AT]
  lift    --team ID
  stops
  overdrafts
  books   --team ID
  traffic …, news …: say what they take by themselves`;

/** Answers the process's exit code. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(
          [
            'team',
            'stream',
            'day',
            'item',
            'amount',
            'from',
            'vertical',
            'countries',
            'operator',
            'reason',
          ].map((name) => [name, { type: 'string' as const }]),
        ),
        event: { type: 'string', multiple: true },
      },
    });
    switch (positionals[0]) {
      case 'reverse':
        return await reverse(reversal.parse(values), deps);
      case 'tariff':
        return await add(tariff.parse(values), deps);
      case 'lift':
        return await lift(lifting.parse(values), deps);
      case 'stops':
        return await listStops(deps);
      case 'overdrafts':
        return await printOverdrafts(deps);
      case 'books':
        return await showBooks(ofTeam.parse(values), deps);
      default:
        deps.print(USAGE);
        return 2;
    }
  } catch (error) {
    deps.print(explainFailure(error));
    return 2;
  }
}

async function reverse(asked: z.output<typeof reversal>, { db, print }: CommandDeps): Promise<number> {
  const { team: teamId, operator, reason } = asked;
  const note = await withTeam(db, teamId, async (tx) => {
    const eventIds = 'event' in asked ? asked.event : await listCharged(tx, asked);
    const noteId = await reverseCharges(tx, { eventIds, operator, reason });
    if (noteId === undefined) return undefined;
    await enqueueTeamJobs(tx, [adjustReversalsJob(noteId)]);
    const [made] = await tx
      .select({ amountMicros: creditNotes.amountMicros })
      .from(creditNotes)
      .where(and(eq(creditNotes.teamId, teamId), eq(creditNotes.id, noteId)));
    const [reversed] = await tx
      .select({ charges: count() })
      .from(chargeReversals)
      .where(and(eq(chargeReversals.teamId, teamId), eq(chargeReversals.creditNoteId, noteId)));
    return { id: noteId, amountMicros: made?.amountMicros ?? 0, charges: reversed?.charges ?? 0 };
  });
  print(
    note
      ? `Credit note ${note.id}: ${note.charges} charges, $${(note.amountMicros / MICROS).toFixed(6)}`
      : 'Nothing to give back: no such charges, or each was given back before.',
  );
  return note ? 0 : 1;
}

async function listCharged(
  tx: TeamDb,
  { team, stream, day: sinceMs, item }: Extract<z.output<typeof reversal>, { stream: number }>,
): Promise<string[]> {
  const rows = await tx
    .select({ eventId: charges.eventId })
    .from(charges)
    .where(
      and(
        eq(charges.teamId, team),
        eq(charges.streamId, stream),
        gte(charges.at, new Date(sinceMs)),
        lt(charges.at, new Date(sinceMs + DAY_MS)),
        gt(charges.amountMicros, 0),
        item ? eq(charges.item, item) : undefined,
      ),
    );
  return rows.map(({ eventId }) => eventId);
}

async function add(asked: z.output<typeof tariff>, { db, print }: CommandDeps): Promise<number> {
  const { amount: amountMicros, from: validFrom, ...rest } = asked;
  const made = await db.transaction((tx) => addTariff(tx, { ...rest, amountMicros, validFrom }));
  print(`Tariff ${made} holds from ${validFrom.toISOString()}`);
  return 0;
}

async function lift(
  { team, operator, reason }: z.output<typeof lifting>,
  { db, print }: CommandDeps,
): Promise<number> {
  const isLifted = await withTeam(db, team, async (tx) => {
    const wasStopped = await liftChargeStop(tx, { operator, reason });
    if (wasStopped) await enqueueTeamJobs(tx, [chargeParkedEventsJob()]);
    return wasStopped;
  });
  print(
    isLifted ? `Team ${team} is charged again, from what was parked on.` : `Team ${team} was not stopped.`,
  );
  return isLifted ? 0 : 1;
}

async function listStops({ db, print }: CommandDeps): Promise<number> {
  let stopped = 0;
  for await (const teamId of listTeams(db)) {
    const stop = await withTeam(db, teamId, (tx) => findChargeStop(tx, teamId));
    if (!stop) continue;
    stopped += 1;
    print(`team ${teamId}\tsince ${stop.at.toISOString()}\t${stop.invariant}\t${stop.details}`);
  }
  print(`${stopped} teams are not charged`);
  return 0;
}

/** How far below zero balances could fall, if edges spend all that they were lent. */
async function printOverdrafts({ db, print, now }: CommandDeps): Promise<number> {
  const all = await listOverdrafts(db, new Date(now()));
  const dollars = (micros: number) => `$${(micros / MICROS).toFixed(6)}`;
  for (const { teamId, worstMicros } of all)
    print(`team ${teamId}\tat the worst ${dollars(worstMicros)} below zero`);
  const sum = all.reduce((total, { worstMicros }) => total + worstMicros, 0);
  print(`${all.length} teams, ${dollars(sum)} at the worst`);
  print(
    `beyond it, each edge that starts: ${dollars(UNLENT_START_MICROS)} of a team until it is answered, or its EDGE_START_MICROS`,
  );
  return 0;
}

async function showBooks({ team }: z.output<typeof ofTeam>, deps: CommandDeps): Promise<number> {
  const { db, print } = deps;
  await withTeam(db, team, async (tx) => {
    const stop = await findChargeStop(tx, team);
    const [parked] = await tx
      .select({ events: count(), oldest: sql<string | null>`min(${parkedEvents.at})` })
      .from(parkedEvents)
      .where(eq(parkedEvents.teamId, team));
    print(
      stop ? `stopped since ${stop.at.toISOString()}: ${stop.invariant}: ${stop.details}` : 'not stopped',
    );
    print(
      `${parked?.events ?? 0} events parked${parked?.oldest ? `, the oldest since ${parked.oldest}` : ''}`,
    );
  });
  const breach = await findBreach(deps, team, true);
  print(breach ? `now: ${breach.invariant}: ${breach.details}` : 'now: the books agree');
  return breach ? 1 : 0;
}
