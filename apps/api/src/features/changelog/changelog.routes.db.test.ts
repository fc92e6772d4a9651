import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/open-test-api.ts';
import { CHANGELOG } from './entries.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database.databaseUrl);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('what is new', () => {
  it('is told to whoever is signed in, in every language, and to nobody else', async () => {
    const { owner } = await api.team([]);
    const { status, body } = await owner.call('GET', '/changelog');
    expect(status).toBe(200);
    expect(body).toEqual({ items: CHANGELOG });
    expect((await api.as(undefined)('GET', '/changelog')).status).toBe(401);
  });
});
