/** A team's balance: what moved it, how long it lasts, who spends it. Amounts are dollars. */
import { z } from 'zod';
import { teamAccess } from './access.ts';
import { TRANSACTION_STATES, TRANSACTION_TYPES } from './dashboard.values.ts';
import { id } from './fields.ts';
import {
  CHARGE_ITEMS,
  FINANCES_LIMITS,
  FINANCES_PERIODS,
  TRANSACTION_EXPORT_COLUMNS,
  TRANSACTION_SORTS,
} from './finances.values.ts';
import { teamParams } from './ids.ts';
import { listOfIds, listText, numberedPageOf, numberedPageQuery } from './paging.ts';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './paging.values.ts';
import { route } from './route.ts';
import { readListValue } from './statistics.values.ts';

const DAY_MS = 24 * 3_600_000;
const CENTURY = { first: '2000-01-01', last: '2099-12-31' };

const count = z.number().int();
const moment = z.iso.datetime();
const member = z.object({ id, name: z.string() });

const day = z.iso
  .date()
  .refine((text) => text >= CENTURY.first && text <= CENTURY.last, 'Must be a day of this century');
const idList = listOfIds(FINANCES_LIMITS.filterValues);
const amount = z.coerce.number<number>().min(0).max(FINANCES_LIMITS.amount);

const filterShape = {
  /** First and last day, both counted, in the team's time zone. */
  startDate: day,
  endDate: day,
  type: listText(TRANSACTION_TYPES).optional(),
  /** Ids. */
  member: idList.optional(),
  stream: idList.optional(),
  /** Of the amount, whether it came in or went out. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
};

const isRange = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate <= endDate && Date.parse(endDate) - Date.parse(startDate) < FINANCES_LIMITS.days * DAY_MS;
const RANGE_PROBLEM = {
  path: ['endDate'],
  message: `Must be a range of at most ${FINANCES_LIMITS.days} days`,
};

const transactionsQuery = numberedPageQuery(TRANSACTION_SORTS, 'at')
  .extend({ ...filterShape, order: z.enum(['asc', 'desc']).default('desc') })
  .refine(isRange, RANGE_PROBLEM);
export type TransactionsQuery = z.output<typeof transactionsQuery>;
export type TransactionFilters = Pick<TransactionsQuery, keyof typeof filterShape>;

const transactionSchema = z.object({
  /** Not a number: one line may stand for thousands of charges. */
  id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  state: z.enum(TRANSACTION_STATES),
  /** Of charges, the start of their hour. */
  at: moment,
  /** Of charges, the end of their hour. Null for what happened at once. */
  until: moment.nullable(),
  /** Negative for what left the balance. */
  amount: z.number(),
  /** Of the team's balance, after this line and all older ones. */
  balance: z.number(),
  /** A domain's name, a reason. Empty for charges. */
  description: z.string(),
  /** Of a replenishment: the bill that was paid. */
  billId: id.nullable(),
  member: member.nullable(),
  stream: z.object({ id, name: z.string(), isRemoved: z.boolean() }).nullable(),
  /** What was charged in the hour; null for all other types. */
  charges: z
    .object({
      item: z.enum(CHARGE_ITEMS),
      /** Charged. */
      count,
      /** Counted, and not billed. */
      free: count,
      /** What one cost; the two differ where countries have prices of their own. */
      priceFrom: z.number(),
      priceTo: z.number(),
    })
    .nullable(),
});
export type FinanceTransaction = z.infer<typeof transactionSchema>;

const transactionsSchema = numberedPageOf(transactionSchema).extend({
  /** Of all lines that fit the filters. */
  totals: z.object({ in: z.number(), out: z.number() }),
  timeZone: z.string(),
});
export type FinanceTransactions = z.infer<typeof transactionsSchema>;

const financesSchema = z.object({
  balance: z.number(),
  timeZone: z.string(),
  /** The balance at the start of the period, at even steps, and now; oldest first. */
  points: z.array(z.object({ at: moment, balance: z.number() })),
  /** What came in, oldest first; `balance` is the one right after it. */
  topUps: z.array(z.object({ at: moment, amount: z.number(), balance: z.number() })),
  /** Of the period, and of the one before it up to the same time of day. */
  spent: z.object({ amount: z.number(), before: z.number() }),
  toppedUp: z.object({ amount: z.number(), count }),
  /** Clicks and installs that were counted and not billed. */
  notBilled: count,
  /** The balances at which the team wants to be warned, highest first. */
  thresholds: z.array(z.number()),
  /** Null while there is too little to go by: fewer than three days of charges, or nothing left. */
  forecast: z
    .object({
      /** Dollars a day. */
      pace: z.number(),
      /** How many days the pace was taken from. */
      days: count,
      /** When the balance ends at this pace; null if it lasts longer than a year. */
      endsAt: moment.nullable(),
      /** Four times in five it ends between these; `latest` is null where no end can be told. */
      earliest: moment.nullable(),
      latest: moment.nullable(),
      /** When the highest threshold below the balance is reached. */
      warnsAt: z.object({ at: moment, threshold: z.number() }).nullable(),
    })
    .nullable(),
});
export type Finances = z.infer<typeof financesSchema>;

const financesTodaySchema = z.object({
  timeZone: z.string(),
  /** Most spent first; those who have a limit also with nothing spent. */
  members: z.array(
    member.extend({
      spent: z.number(),
      /** Per day; null without a limit. */
      limit: z.number().nullable(),
      /** When the limit is reached at the pace of the last hours; null if not today. */
      reachedAt: moment.nullable(),
    }),
  ),
  /** Domains and whatever else was bought, not counted as a member's. */
  purchases: z.number(),
  total: z.number(),
});
export type FinancesToday = z.infer<typeof financesTodaySchema>;

const chargesQuery = z.strictObject({
  /** The `at` of a transaction with charges, and what it says of them. */
  hour: moment,
  stream: z.coerce.number<number>().int().min(1),
  member: z.coerce.number<number>().int().min(1),
  item: z.enum(CHARGE_ITEMS),
  /** The `next` of the page before. */
  cursor: z.uuid().optional(),
  limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});
export type ChargesQuery = z.output<typeof chargesQuery>;

const chargeSchema = z.object({
  id: z.uuid(),
  /** The visit that it was for. */
  click: z.uuid(),
  /** When the visitor did it. */
  at: moment,
  country: z.string(),
  amount: z.number(),
});
export type FinanceCharge = z.infer<typeof chargeSchema>;

const title = z
  .string()
  .max(FINANCES_LIMITS.titleLength)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not contain control characters');
const titles = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .filter((part) => part !== '')
        .map(readListValue),
    )
    .pipe(z.array(title).max(max));

const exportQuery = z
  .strictObject({
    ...filterShape,
    /** Titles of the columns; without them their names. */
    titles: titles(TRANSACTION_EXPORT_COLUMNS.length).optional(),
    /** Names of the types, in the order of the contract; without them their codes. */
    types: titles(TRANSACTION_TYPES.length).optional(),
  })
  .refine(isRange, RANGE_PROBLEM);
export type TransactionExportQuery = z.output<typeof exportQuery>;

const thresholdsBody = z.strictObject({
  /** Dollars. None: no warnings. */
  thresholds: z
    .array(z.number().positive().max(FINANCES_LIMITS.amount))
    .max(FINANCES_LIMITS.thresholds)
    .refine((amounts) => new Set(amounts).size === amounts.length, 'Must not repeat an entry'),
});

const read = route.meta(teamAccess('finances'));
const PATH = '/teams/{teamId}/finances';

export const finances = {
  get: read
    .route({
      method: 'GET',
      path: PATH,
      summary: 'Get the balance over a period, what moved it, and how long it lasts',
    })
    .input(
      z.object({
        params: teamParams,
        query: z.strictObject({ period: z.enum(FINANCES_PERIODS).default('30d') }),
      }),
    )
    .output(financesSchema),
  today: read
    .route({
      method: 'GET',
      path: `${PATH}/today`,
      summary: 'Get what each member spent since the team’s midnight, against the limit',
    })
    .input(z.object({ params: teamParams }))
    .output(financesTodaySchema),
  transactions: read
    .route({
      method: 'GET',
      path: `${PATH}/transactions`,
      summary: 'List transactions, newest first; charges are added up by hour, stream, member and item',
    })
    .input(z.object({ params: teamParams, query: transactionsQuery }))
    .output(transactionsSchema),
  choices: read
    .route({
      method: 'GET',
      path: `${PATH}/choices`,
      summary: 'List the members and streams that transactions can be filtered by',
    })
    .input(z.object({ params: teamParams }))
    .output(z.object({ members: z.array(member), streams: z.array(member) })),
  charges: read
    .route({
      method: 'GET',
      path: `${PATH}/charges`,
      summary: 'List the single charges of a transaction, each with its visit',
    })
    .input(z.object({ params: teamParams, query: chargesQuery }))
    .output(z.object({ items: z.array(chargeSchema), next: z.uuid().nullable() })),
  export: read
    .route({
      method: 'GET',
      path: `${PATH}/export`,
      summary: `Export transactions as CSV, at most ${FINANCES_LIMITS.exportRows} lines`,
      outputStructure: 'detailed',
    })
    .input(z.object({ params: teamParams, query: exportQuery }))
    .output(
      z.object({
        headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
        body: z.instanceof(ReadableStream<Uint8Array>),
      }),
    ),
  setThresholds: route
    .meta(teamAccess('finances', 'finances:write'))
    .route({
      method: 'PUT',
      path: `${PATH}/thresholds`,
      summary: 'Set the balances at which the team wants to be warned',
    })
    .input(z.object({ params: teamParams, body: thresholdsBody }))
    .output(z.object({ thresholds: z.array(z.number()) })),
};
