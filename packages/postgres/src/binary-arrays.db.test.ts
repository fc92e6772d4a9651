import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigintArray, textArray, timestampArray, uuidArray } from './binary-arrays.ts';
import { type Database, openDatabase } from './open-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function read(bytes: Buffer, type: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ values: string[] }>(
    sql`SELECT array(SELECT unnest(${bytes}::${sql.raw(type)}[])::text) AS values`,
  );
  return rows[0]?.values ?? [];
}

describe('arrays in binary', () => {
  it('are read as what was written', async () => {
    const ids = [
      randomUUID(),
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '00000000-0000-7000-8000-000000000001',
    ];
    expect(await read(uuidArray(ids), 'uuid')).toEqual(ids);
    const texts = ['', 'DE', 'Größe "1", \\{}', '日本'];
    expect(await read(textArray(texts), 'text')).toEqual(texts);
    const edges = [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32, -(2 ** 32), Number.MAX_SAFE_INTEGER];
    expect(await read(bigintArray([...edges, Number.MIN_SAFE_INTEGER]), 'bigint')).toEqual(
      [...edges, Number.MIN_SAFE_INTEGER].map(String),
    );
  });

  it('hold any number and any time of four-digit years, to the millisecond', async () => {
    const years = { min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-12-31T23:59:59.999Z') };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.maxSafeInteger(), { maxLength: 50 }),
        fc.array(fc.integer(years), { maxLength: 50 }),
        async (numbers, times) => {
          expect(await read(bigintArray(numbers), 'bigint')).toEqual(numbers.map(String));
          const { rows } = await database.db.execute<{ ms: string[] }>(sql`
            SELECT array(SELECT (extract(epoch FROM unnest(${timestampArray(times)}::timestamptz[])) * 1000)::bigint::text) AS ms`);
          expect(rows[0]?.ms).toEqual(times.map(String));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('may be empty', async () => {
    expect(await read(uuidArray([]), 'uuid')).toEqual([]);
    expect(await read(textArray([]), 'text')).toEqual([]);
  });

  it.each([
    '',
    'x',
    '018f0000-0000-7000-8000-00000000000',
    `${'0'.repeat(34)}`,
    '018f0000-0000-7000-8000-00000000000g',
  ])('refuse "%s" for an id', (id) => {
    expect(() => uuidArray([id])).toThrow(RangeError);
  });

  it('leave it to the database to refuse what a column cannot hold', async () => {
    await expect(
      database.db.execute(sql`SELECT unnest(${bigintArray([2 ** 31])}::bigint[])::integer`),
    ).rejects.toThrow();
  });
});
