/**
 * Statements of a migration that build an index on a table with rows in it, and keep every writer out until it is built. On a table
 * that the same file makes there is nothing to build from.
 */
export function listLockingIndexes(sql: string): string[] {
  const text = sql.replace(/--.*$/gm, '');
  const made = new Set(
    [...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?([a-z_.]+)/gi)].map(([, table]) => table),
  );
  const built = [
    ...text.matchAll(/\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b)[^;]*?\bON (?:ONLY )?([a-z_.]+)/gi),
    // Named or not; `USING INDEX` takes one that has been built before.
    ...text.matchAll(
      /\bALTER TABLE (?:ONLY )?([a-z_.]+)\b[^;]*?\bADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY)\b(?! USING INDEX)/gi,
    ),
  ];
  return built.filter(([, table]) => !made.has(table)).map(([statement]) => statement.replace(/\s+/g, ' '));
}
