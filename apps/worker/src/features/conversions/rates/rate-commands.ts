/** What the platform's operator does about exchange rates that no bank tells the worker: list, set. Each change says who and why. */
import { parseArgs } from 'node:util';
import { asOperator, type Db, exchangeRates } from '@sluice/postgres';
import { asc, desc, sql } from 'drizzle-orm';
import { z } from 'zod';

type CommandDeps = { db: Db; print: (line: string) => void };

const LISTED = 100;
const given = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .refine((code) => code !== 'USD', 'A dollar is a dollar'),
  day: z.iso.date(),
  usd: z.string().regex(/^\d{1,9}(\.\d{1,12})?$/),
  operator: z.string().min(2),
  reason: z.string().min(3).max(250),
});

const USAGE = `Usage, set with --operator NAME --reason WHY:
  rates list
  rates set --currency UAH --day 2026-11-16 --usd 0.0241`;

/** Answers the process's exit code. */
export async function runRateCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(Object.keys(given.shape).map((name) => [name, { type: 'string' as const }])),
  });
  switch (positionals[0]) {
    case 'set':
      return set(given.parse(values), deps);
    case 'list':
      return list(deps);
    default:
      deps.print(USAGE);
      return 2;
  }
}

async function set(rate: z.output<typeof given>, { db, print }: CommandDeps): Promise<number> {
  const { currency, day, usd, reason, operator } = rate;
  await db.transaction((tx) =>
    asOperator(tx, () =>
      tx.execute(
        sql`SELECT set_exchange_rate(${currency}, ${day}::date, ${usd}::numeric, ${reason}, ${operator})`,
      ),
    ),
  );
  print(`1 ${currency} is ${usd} USD on ${day}; conversions that are already counted keep their rate`);
  return 0;
}

async function list({ db, print }: CommandDeps): Promise<number> {
  const rows = await db
    .select()
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.day), asc(exchangeRates.currency))
    .limit(LISTED);
  for (const { currency, day, usd, source } of rows) print([day, currency, usd, source].join('\t'));
  print(`${rows.length} rates`);
  return 0;
}
