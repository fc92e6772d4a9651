/** The rules that a team's accounts, transfers and charges keep at all times, each read in one statement and so at one moment. */
import type { TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import type { Breach } from './charge-stops.ts';

/** Transfers and charges only grow, so those of the last runs are enough. */
const LOOKED_BACK = sql`interval '20 minutes'`;
const LISTED = 5;

export async function findLedgerBreach(tx: TeamDb, teamId: number): Promise<Breach | undefined> {
  return (
    (await findAccountBreach(tx, teamId)) ??
    (await findTransferBreach(tx, teamId)) ??
    (await findDoubleCharge(tx, teamId))
  );
}

type AccountRow = { kind: string; balance: string; expected: string; shown: string };

async function findAccountBreach(tx: TeamDb, teamId: number): Promise<Breach | undefined> {
  const { rows } = await tx.execute<AccountRow>(sql`
    WITH moved AS (
      SELECT kind, sum(micros) AS micros FROM (
        SELECT to_account AS kind, amount_micros AS micros FROM ledger_transfers WHERE team_id = ${teamId}
        UNION ALL
        SELECT from_account, -amount_micros FROM ledger_transfers WHERE team_id = ${teamId}
      ) AS sides GROUP BY kind
    )
    SELECT account.kind, account.balance_micros AS balance, account.opened_micros + coalesce(moved.micros, 0) AS expected,
      (SELECT balance_micros FROM teams WHERE id = ${teamId}) AS shown
    FROM ledger_accounts account LEFT JOIN moved USING (kind)
    WHERE account.team_id = ${teamId}`);
  const wrong = rows.find(({ balance, expected }) => Number(balance) !== Number(expected));
  if (wrong) {
    return {
      invariant: 'balances',
      details: `the account ${wrong.kind} says ${wrong.balance}, its transfers ${wrong.expected}`,
    };
  }
  const total = rows.reduce((sum, { balance }) => sum + Number(balance), 0);
  if (total !== 0)
    return { invariant: 'accounts_add_up', details: `the accounts add up to ${total}, not to 0` };
  const wallet = rows.find(({ kind }) => kind === 'wallet');
  if (wallet && Number(wallet.balance) !== Number(wallet.shown)) {
    return { invariant: 'balances', details: `the wallet says ${wallet.balance}, the team ${wallet.shown}` };
  }
  return undefined;
}

/** Every charge transfer is what its charges add up to, every credit note what its reversals do. */
async function findTransferBreach(tx: TeamDb, teamId: number): Promise<Breach | undefined> {
  const { rows } = await tx.execute<{ id: string; taken: string; charged: string }>(sql`
    SELECT moved.id, moved.amount_micros AS taken, coalesce(booked.micros, 0) AS charged
    FROM ledger_transfers moved
    LEFT JOIN LATERAL (
      SELECT sum(amount_micros) AS micros FROM charges WHERE team_id = ${teamId} AND transfer_id = moved.id
    ) AS booked ON true
    WHERE moved.team_id = ${teamId} AND moved.kind = 'charge' AND moved.at > now() - ${LOOKED_BACK}
      AND moved.amount_micros IS DISTINCT FROM booked.micros
    UNION ALL
    SELECT note.transfer_id, note.amount_micros, coalesce(sum(reversal.amount_micros), 0)
    FROM credit_notes note
    LEFT JOIN charge_reversals reversal ON reversal.team_id = note.team_id AND reversal.credit_note_id = note.id
    WHERE note.team_id = ${teamId} AND note.at > now() - ${LOOKED_BACK}
    GROUP BY note.transfer_id, note.amount_micros
    HAVING coalesce(sum(reversal.amount_micros), 0) <> note.amount_micros
    LIMIT ${LISTED}`);
  if (rows.length === 0) return undefined;
  const each = rows.map(
    ({ id, taken, charged }) => `transfer ${id} moved ${taken}, its charges say ${charged}`,
  );
  return { invariant: 'transfers', details: each.join('; ') };
}

async function findDoubleCharge(tx: TeamDb, teamId: number): Promise<Breach | undefined> {
  const { rows } = await tx.execute<{ eventId: string; transfers: string }>(sql`
    SELECT every.event_id AS "eventId", string_agg(DISTINCT every.transfer_id::text, ', ') AS transfers
    FROM ledger_transfers moved
    JOIN charges newest ON newest.team_id = ${teamId} AND newest.transfer_id = moved.id
    JOIN charges every ON every.team_id = ${teamId} AND every.event_id = newest.event_id
    WHERE moved.team_id = ${teamId} AND moved.kind = 'charge' AND moved.at > now() - ${LOOKED_BACK}
    GROUP BY every.event_id HAVING count(*) > 1
    LIMIT ${LISTED}`);
  if (rows.length === 0) return undefined;
  const each = rows.map(
    ({ eventId, transfers }) => `event ${eventId} was charged by the transfers ${transfers}`,
  );
  return { invariant: 'charged_once', details: each.join('; ') };
}
