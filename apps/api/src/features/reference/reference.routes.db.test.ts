import { FONTS } from '@sluice/reference/fonts';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/open-test-api.ts';

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

describe('the fonts', () => {
  it('[S3.15-01] are options with id, display name, languages and weights', async () => {
    const { owner } = await api.team([]);
    const { status, body } = await owner.call('GET', '/reference/fonts');
    const { items } = body as { items: Record<string, unknown>[] };
    expect(status).toBe(200);
    expect(items).toHaveLength(FONTS.length);
    for (const item of items) expect(Object.keys(item).sort()).toEqual(['fontWeight', 'id', 'lang', 'text']);
    expect(items).toContainEqual(
      expect.objectContaining({
        text: expect.any(String),
        lang: expect.arrayContaining(['uk']),
        fontWeight: expect.arrayContaining([400]),
      }),
    );
  });
});
