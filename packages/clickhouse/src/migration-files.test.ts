import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMigrations, statementsOf } from './migration-files.ts';

const base = mkdtempSync(join(tmpdir(), 'sluice-migrations-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(base, 'm-'));
  for (const name of names) writeFileSync(join(folder, name), 'SELECT 1;\n');
  return folder;
}

it('reads its own files', () => {
  expect(readMigrations()[0]).toMatchObject({ number: 1, name: '0001_create_events.sql' });
});

it.each([
  [['0001_create_a.sql', '0003_create_b.sql'], 'expected number 2'],
  [['0001_create_a.sql', '0001_create_b.sql'], 'expected number 2'],
  [['0002_create_a.sql'], 'expected number 1'],
  [['1_create_a.sql'], 'is not named'],
  [['0001-create-a.sql'], 'is not named'],
])('refuses %j', (names, message) => {
  expect(() => readMigrations(folderWith(...names))).toThrow(message);
});

it('splits a file at the ends of its statements and nowhere else', () => {
  const sql = "-- first; not the end\nSELECT ';' AS a;\n\n-- only words\n;\nSELECT 2;";
  expect(statementsOf(sql)).toEqual(["-- first; not the end\nSELECT ';' AS a", 'SELECT 2']);
});
