import { describe, expect, it } from 'vitest';
import { canReadFromFile, carriesStatistics, hasSecondStatement, readingFromFile } from './statement-text.ts';

describe('canReadFromFile', () => {
  it.each([
    ['INSERT INTO t FORMAT JSONEachRow', true],
    ['insert into `a b`.t (x, y)\nformat RowBinary;', true],
    ['INSERT INTO t SETTINGS a = 1 FORMAT CSV', false],
    ['INSERT INTO t SELECT * FROM x FORMAT CSV', false],
    ['INSERT INTO t VALUES', false],
    ['SELECT 1 FORMAT CSV', false],
    ['', false],
  ])('%s → %s', (sql, expected) => {
    expect(canReadFromFile(sql)).toBe(expected);
  });

  it('puts the file between the columns and the format', () => {
    expect(readingFromFile('INSERT INTO t (a) FORMAT CSV;', "/d/it's")).toBe(
      "INSERT INTO t (a) FROM INFILE '/d/it\\'s' COMPRESSION 'none' FORMAT CSV",
    );
  });
});

describe('hasSecondStatement', () => {
  it.each([
    ['SELECT 1', false],
    ['SELECT 1;', false],
    ['SELECT 1; -- done\n', false],
    ["SELECT ';', `;`, 'it''s;'", false],
    ['SELECT 1 /* ; */', false],
    ['SELECT 1; SELECT 2', true],
    ["SELECT 'a'; DROP TABLE t", true],
  ])('%s → %s', (sql, expected) => {
    expect(hasSecondStatement(sql)).toBe(expected);
  });
});

it('knows which answers end with statistics', () => {
  expect(carriesStatistics('SELECT 1 FORMAT JSON')).toBe(true);
  expect(carriesStatistics('SELECT 1\nFORMAT JSONCompact;')).toBe(true);
  expect(carriesStatistics('SELECT 1 FORMAT JSONEachRow')).toBe(false);
});
