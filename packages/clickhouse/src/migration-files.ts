/** The numbered SQL files beside this package: `NNNN_verb_object.sql`, never edited once merged. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../migrations');
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const migrations = readdirSync(folder)
    .sort()
    .map((file) => {
      const number = FILE_NAME.exec(file)?.[1];
      if (number === undefined) throw new Error(`${file} is not named NNNN_verb_object.sql`);
      return toMigration(Number(number), file, readFileSync(join(folder, file), 'utf8'));
    });
  migrations.forEach(({ number, name }, i) => {
    if (number !== i + 1)
      throw new Error(`${name}: expected number ${i + 1}, numbers have neither gaps nor twins`);
  });
  return migrations;
}

export function toMigration(number: number, name: string, sql: string): Migration {
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** The server takes one statement at a time; in these files each ends with `;` at the end of a line. */
export function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '');
}
