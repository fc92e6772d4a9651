import { Client } from 'pg';
import { expect, it } from 'vitest';
import { useTestApi } from '../../../test/use-test-api.ts';

const api = useTestApi();
const list = () => api.as(undefined)('GET', '/tariffs');

it('[S1.3-06] the price list is public: the standard prices, and those of a vertical and of countries', async () => {
  const standard = { click: 0.02, install: 0.03, iosRedirect: 0.02, exceptions: [] };
  const before = await list();
  expect(before.status).toBe(200);
  expect(before.body).toEqual({
    items: [null, 'nutra', 'dating', 'gambling'].map((vertical) => ({ vertical, ...standard })),
  });

  const owner = new Client(api.databaseUrl);
  await owner.connect();
  await owner.query(`INSERT INTO tariffs (item, vertical, countries, amount_micros, valid_from) VALUES
    ('click', 'gambling', '{BR,IN}', 9000, now() - interval '1 hour'),
    ('install', NULL, NULL, 99000, now() + interval '1 hour')`);
  await owner.end();

  const { body } = await list();
  expect(body).toMatchObject({
    items: [
      { vertical: null, ...standard },
      { vertical: 'nutra', ...standard },
      { vertical: 'dating', ...standard },
      { vertical: 'gambling', exceptions: [{ countries: ['BR', 'IN'], click: 0.009, install: 0.03 }] },
    ],
  });
});
