import { describe, expect, it } from 'vitest';
import { listLockingIndexes } from './list-locking-indexes.ts';
import { readMigrations } from './migrate-postgres.ts';

describe('indexes that keep writers out while they are built', () => {
  it.each([
    'CREATE INDEX thing_idx ON thing (id);',
    'CREATE UNIQUE INDEX thing_key\n  ON thing (id) WHERE id > 0;',
    'CREATE INDEX IF NOT EXISTS thing_idx ON ONLY thing USING gin (name);',
    'ALTER TABLE thing ADD CONSTRAINT thing_key UNIQUE (id);',
    'ALTER TABLE thing ADD COLUMN name text, ADD UNIQUE (name);',
    'ALTER TABLE thing ADD PRIMARY KEY (id);',
  ])('are found: %s', (sql) => {
    expect(listLockingIndexes(sql)).toHaveLength(1);
  });

  it.each([
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS thing_idx ON thing (id);',
    'CREATE TABLE thing (id integer); CREATE INDEX thing_idx ON thing (id);',
    '-- CREATE INDEX thing_idx ON thing (id);',
    'ALTER TABLE thing ADD CONSTRAINT thing_key UNIQUE USING INDEX thing_key;',
    'ALTER TABLE thing ADD COLUMN name text; ALTER TABLE thing ADD CHECK (id > 0);',
  ])('are not seen where there are none: %s', (sql) => {
    expect(listLockingIndexes(sql)).toEqual([]);
  });

  /** Merged before the rule, and never edited. A new one goes into a file of its own, with CREATE INDEX CONCURRENTLY IF NOT EXISTS. */
  const BEFORE_THE_RULE = '0019_index_ledger_transfers.sql';

  it('are in no migration since the rule', async () => {
    const found = (await readMigrations())
      .filter(({ name }) => name > BEFORE_THE_RULE)
      .flatMap(({ name, sql }) => listLockingIndexes(sql).map((statement) => `${name}: ${statement}`));
    expect(found).toEqual([]);
  });

  it('were in the last one before it', async () => {
    const last = (await readMigrations()).find(({ name }) => name === BEFORE_THE_RULE);
    expect(listLockingIndexes(last?.sql ?? '')).toHaveLength(2);
  });
});
