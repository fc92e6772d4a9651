/** Finances: from the balance in the side panel down to the visit that a cent was paid for. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

type Money = { teamId: number; memberId: number; streamId: number };

/** Given by the operator and charged by the worker, as the tables' owner: the application cannot make money. */
async function storeMoney({ engines }: RunningPlatform, { teamId, memberId, streamId }: Money) {
  const client = new Client({ connectionString: engines.databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('sluice.team_id', $1, true)`, [String(teamId)]);
    const move = async (kind: string, purpose: string, accounts: string[], micros: number) => {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros, description)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [
          teamId,
          `e2e:${randomUUID()}`,
          kind,
          purpose,
          ...accounts,
          micros,
          kind === 'charge' ? '' : 'Welcome',
        ],
      );
      return rows[0]?.id;
    };
    await move('correction', 'correction', ['outside', 'wallet'], 12_560_000);
    const charge = await move('charge', 'click_button', ['wallet', 'spent'], 60_000);
    await client.query(
      `INSERT INTO charges (team_id, event_id, item, amount_micros, stream_id, member_id, click_id, country, at, transfer_id)
       SELECT $1, gen_random_uuid(), 'click', 20000, $2, $3, gen_random_uuid(), 'DE', now(), $4 FROM generate_series(1, 3)`,
      [teamId, streamId, memberId, charge],
    );
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

test('[S2.12-02] [S2.12-03] [S3.4-02] the balance leads to its transactions, and these to the visits', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, {
    owner,
    balance: 0,
    streams: [{ person: owner, name: 'Spin Garden' }],
  });
  const { body } = await fetchStreams(platform, team);
  await storeMoney(platform, {
    teamId: team.teamId,
    memberId: team.memberIdOf(owner),
    streamId: body.items[0]?.id ?? 0,
  });
  await signIn(page, platform.consoleUrl, { ...owner, path: '/finances/transactions' });
  await expect(page.getByRole('complementary').getByText('$12.50')).toBeVisible();

  const table = page.getByRole('table', { name: 'Transactions' });
  const line = table.getByRole('row', { name: /Spin Garden/ });
  await expect(line).toContainText('3 × $0.02');
  await expect(line).toContainText('−$0.06');
  await expect(line).toContainText('$12.50');
  await expect(table.getByRole('row', { name: /Welcome/ })).toContainText('+$12.56');
  await expect(table.locator('tfoot')).toContainText('in $12.56, out $0.06');

  await line.getByText('Click button').click();
  const charge = page.getByRole('list', { name: 'Charges' }).getByRole('link').first();
  await expect(charge).toContainText('Germany');
  await expect(charge).toHaveAttribute('href', /\/streams\/explain\/\d+\?.*visit=/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Top up the account' }).click();
  await expect(page.getByRole('dialog', { name: 'Amount and method of payment' })).toBeVisible();
});

async function fetchStreams(
  { apiUrl }: RunningPlatform,
  { teamId, apiKey }: { teamId: number; apiKey: string },
) {
  return callApi<{ items: { id: number }[] }>(apiUrl, apiKey, `/teams/${teamId}/streams`);
}
