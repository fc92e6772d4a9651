/** What the platform's operator does about news: publish, list, withdraw. Each change says who and why, and is written down. */
import { parseArgs } from 'node:util';
import { ROLES } from '@sluice/contracts/values';
import { asOperator, type Db, news } from '@sluice/postgres';
import { INTERFACE_LANGUAGES } from '@sluice/reference';
import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';

type CommandDeps = { db: Db; print: (line: string) => void };

const LANGUAGES = INTERFACE_LANGUAGES.map(({ code }) => code);
const LISTED = 50;
const TITLE_MAX = 120;
const TEXT_MAX = 4_000;

const evidence = { operator: z.string().min(2), reason: z.string().min(3).max(250) };
const listOf = (text: string) => text.split(',').filter((part) => part !== '');
const moment = z.iso.datetime({ offset: true });
const title = z.string().trim().min(1).max(TITLE_MAX);
const text = z.string().trim().min(1).max(TEXT_MAX);

const added = z
  .object({
    'title-en': title,
    'text-en': text,
    'title-ru': title.optional(),
    'text-ru': text.optional(),
    'title-uk': title.optional(),
    'text-uk': text.optional(),
    from: moment.optional(),
    to: moment.optional(),
    roles: z
      .string()
      .transform(listOf)
      .pipe(z.array(z.enum(ROLES)))
      .default([]),
    teams: z
      .string()
      .transform((given) => listOf(given).map(Number))
      .pipe(z.array(z.number().int().positive()))
      .default([]),
    ...evidence,
  })
  .refine(
    (given) => ['ru', 'uk'].every((language) => hasBothOrNone(given, language as 'ru' | 'uk')),
    'A language needs its title and its text',
  );
type Added = z.output<typeof added>;

const withdrawn = z.object({ id: z.coerce.number().int().positive(), ...evidence });

const hasBothOrNone = (
  given: { [Key in `${'title' | 'text'}-${'ru' | 'uk'}`]?: string | undefined },
  language: 'ru' | 'uk',
): boolean => (given[`title-${language}`] === undefined) === (given[`text-${language}`] === undefined);

const USAGE = `Usage, add and withdraw with --operator NAME --reason WHY:
  news list
  news add --title-en TITLE --text-en TEXT [--title-ru … --text-ru …] [--title-uk … --text-uk …]
           [--from TIME] [--to TIME] [--roles owner,admin] [--teams 12,34]
  news withdraw --id ID`;

const OPTIONS = [
  ...LANGUAGES.flatMap((language) => [`title-${language}`, `text-${language}`]),
  ...['from', 'to', 'roles', 'teams', 'id', 'operator', 'reason'],
];

/** Answers the process's exit code. */
export async function runNewsCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
  });
  switch (positionals[0]) {
    case 'add':
      return add(added.parse(values), deps);
    case 'list':
      return list(deps);
    case 'withdraw':
      return withdraw(withdrawn.parse(values), deps);
    default:
      deps.print(USAGE);
      return 2;
  }
}

async function add(given: Added, { db, print }: CommandDeps): Promise<number> {
  const inLanguages = (part: 'title' | 'text') =>
    JSON.stringify(
      Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const said = given[`${part}-${language}`];
          return said === undefined ? [] : [[language, said]];
        }),
      ),
    );
  const { from = new Date().toISOString(), to = null, roles, teams, reason, operator } = given;
  const id = await db.transaction(async (tx) => {
    const { rows } = await asOperator(tx, () =>
      tx.execute<{ id: number }>(sql`
        SELECT publish_news(
          ${inLanguages('title')}::jsonb, ${inLanguages('text')}::jsonb, ${sql.param(roles)}::text[], ${sql.param(teams)}::integer[],
          ${from}::timestamptz, ${to}::timestamptz, ${reason}, ${operator}
        ) AS id`),
    );
    return rows[0]?.id;
  });
  print(`News ${id} are published`);
  return 0;
}

async function list({ db, print }: CommandDeps): Promise<number> {
  const rows = await db.select().from(news).orderBy(desc(news.id)).limit(LISTED);
  for (const { id, title: titles, roles, teamIds, shownFrom, shownUntil } of rows) {
    print(
      [
        id,
        `${shownFrom.toISOString()} – ${shownUntil?.toISOString() ?? ''}`,
        Object.keys(titles).join(', '),
        `for ${roles.join(', ') || 'every role'} in ${teamIds.join(', ') || 'every team'}`,
        titles.en,
      ].join('\t'),
    );
  }
  print(`${rows.length} news`);
  return 0;
}

async function withdraw(
  { id, operator, reason }: z.output<typeof withdrawn>,
  { db, print }: CommandDeps,
): Promise<number> {
  const isDone = await db.transaction(async (tx) => {
    const { rows } = await asOperator(tx, () =>
      tx.execute<{ isDone: boolean }>(sql`SELECT withdraw_news(${id}, ${reason}, ${operator}) AS "isDone"`),
    );
    return rows[0]?.isDone === true;
  });
  print(isDone ? `News ${id} are withdrawn` : `There are no news ${id}, or they are over.`);
  return isDone ? 0 : 1;
}
