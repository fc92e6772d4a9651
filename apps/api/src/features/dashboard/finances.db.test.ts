import type { DashboardFinances } from '@sluice/contracts';
import { captureHold, correctBalance, holdFunds, releaseHold } from '@sluice/ledger';
import { ledgerTransfers, type TeamDb, withTeam } from '@sluice/postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const DOLLAR = 1_000_000;

let team: TestTeam;
let made = 0;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team([], { timeZone: 'Europe/Kyiv' });
});

async function ask(): Promise<DashboardFinances> {
  const { status, body } = await team.owner.call('GET', `/teams/${team.teamId}/dashboard/finances`);
  expect(status).toBe(200);
  return body as DashboardFinances;
}

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) =>
  withTeam(api.database.db, team.teamId, work);
const keyed = () => {
  made += 1;
  return { teamId: team.teamId, key: `test:${made}` };
};
const give = (dollars: number, description = 'For tests') =>
  inTeam((tx) => correctBalance(tx, { ...keyed(), amountMicros: dollars * DOLLAR, description }));
const hold = (host: string, dollars: number) =>
  inTeam((tx) =>
    holdFunds(tx, { ...keyed(), purpose: 'domain', amountMicros: dollars * DOLLAR, description: host }),
  );

type Charge = { purpose: 'pwa' | 'click_button'; cents: number; at: string };
/** As the worker makes them, at a moment of the test's choice. */
const charge = (...charges: readonly Charge[]) =>
  inTeam((tx) =>
    tx.insert(ledgerTransfers).values(
      charges.map(({ purpose, cents, at }) => ({
        ...keyed(),
        purpose,
        kind: 'charge' as const,
        amountMicros: cents * 10_000,
        at: new Date(at),
        fromAccount: 'wallet' as const,
        toAccount: 'spent' as const,
        description: 'Clicks: 1',
      })),
    ),
  );

const inShort = ({ transactions }: DashboardFinances) =>
  transactions.map(({ type, amount, day }) => [type, amount, day]);

describe('the finances of the dashboard', () => {
  it('are empty before the first transaction', async () => {
    expect(await ask()).toEqual({ balance: 0, transactions: [] });
  });

  it('tell what came in and what went out, the latest first', async () => {
    await give(500, 'Welcome');
    await give(-2, 'Counted twice');
    expect(await ask()).toMatchObject({
      balance: 498,
      transactions: [
        { type: 'correction', state: 'done', amount: -2, description: 'Counted twice', day: null },
        { type: 'correction', state: 'done', amount: 500, description: 'Welcome', day: null },
      ],
    });
  });

  it('show a purchase once: held, then done; or with its money returned', async () => {
    await give(10);
    const domain = (description: string, state: string, amount: number) => ({
      type: 'domain',
      description,
      state,
      amount,
    });
    const bought = await hold('bought.example', 3);
    const failed = await hold('failed.example', 4);
    expect((await ask()).transactions).toMatchObject([
      domain('failed.example', 'held', -4),
      domain('bought.example', 'held', -3),
      { type: 'correction' },
    ]);
    await inTeam((tx) => captureHold(tx, team.teamId, bought.id));
    await inTeam((tx) => releaseHold(tx, team.teamId, failed.id));
    const { balance, transactions } = await ask();
    expect(balance).toBe(7);
    expect(transactions).toMatchObject([
      domain('failed.example', 'returned', 4),
      domain('failed.example', 'done', -4),
      domain('bought.example', 'done', -3),
      { type: 'correction' },
    ]);
  });

  it('add charges up by type and day of the team’s zone', async () => {
    await charge(
      { purpose: 'click_button', cents: 2, at: '2026-10-24T20:59:59Z' },
      // Past midnight in Kyiv; the day has 25 hours there.
      { purpose: 'click_button', cents: 4, at: '2026-10-24T21:00:00Z' },
      { purpose: 'click_button', cents: 8, at: '2026-10-25T21:59:59Z' },
      { purpose: 'pwa', cents: 3, at: '2026-10-25T12:00:00Z' },
      { purpose: 'click_button', cents: 16, at: '2026-10-25T22:00:00Z' },
    );
    expect(inShort(await ask())).toEqual([
      ['click_button', -0.16, '2026-10-26'],
      ['click_button', -0.12, '2026-10-25'],
      ['pwa', -0.03, '2026-10-25'],
      ['click_button', -0.02, '2026-10-24'],
    ]);
  });

  it('are the latest six, whole days however many transfers they hold', async () => {
    const days = ['2026-11-02', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'];
    for (const day of ['2026-10-01', ...days]) {
      const ofDay = Array.from({ length: 40 }, (_, minute) => ({
        ...({ purpose: 'click_button', cents: 1 } as const),
        at: `${day}T09:${String(minute).padStart(2, '0')}:00Z`,
      }));
      await charge(...ofDay);
    }
    expect(inShort(await ask())).toEqual(days.toReversed().map((day) => ['click_button', -0.4, day]));
    await give(5);
    expect(inShort(await ask()).map(([type]) => type)).toEqual([
      'correction',
      ...Array.from({ length: 5 }, () => 'click_button'),
    ]);
  });

  it('are another team’s to nobody', async () => {
    await give(500, 'canary');
    team = await api.team();
    expect(JSON.stringify(await ask())).not.toContain('canary');
  });
});
