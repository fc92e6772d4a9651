/**
 * Statements of a migration that build an index on an existing table and block every writer until it is built. A table that the same file
 * creates has no rows yet.
 */
export function listLockingIndexes(sql: string): string[] {
  const text = sql.replace(/--.*$/gm, '');
  const made = new Set(
    [...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?([a-z_.]+)/gi)].map(([, table]) => table),
  );
  const built = [
    ...text.matchAll(/\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b)[^;]*?\bON (?:ONLY )?([a-z_.]+)/gi),
    // Named or not; `USING INDEX` uses one that was built before.
    ...text.matchAll(
      /\bALTER TABLE (?:ONLY )?([a-z_.]+)\b[^;]*?\bADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY)\b(?! USING INDEX)/gi,
    ),
  ];
  return built.filter(([, table]) => !made.has(table)).map(([statement]) => statement.replace(/\s+/g, ' '));
}
