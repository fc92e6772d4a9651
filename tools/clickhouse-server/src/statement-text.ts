/** What this server needs to know of a statement's text, without parsing it. */

const LEADING_SPACE_AND_COMMENTS = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;
const INSERT_WITH_FORMAT = /^\s*(insert\s[\s\S]*?)\s+format\s+(\w+)\s*;?\s*$/i;
// Clauses between the table and FORMAT, with which the file's name could not simply be inserted.
const OTHER_CLAUSES = /\b(?:settings|select|with|values|infile|watch)\b/i;

export function isInsertStatement(sql: string): boolean {
  return /^insert\b/i.test(sql.replace(LEADING_SPACE_AND_COMMENTS, ''));
}

/** `INSERT INTO t (a, b) FORMAT X`: what the client sends beside the rows. */
export function canReadFromFile(sql: string): boolean {
  const head = INSERT_WITH_FORMAT.exec(sql)?.[1];
  return head !== undefined && !OTHER_CLAUSES.test(head);
}

/** The same insert, reading its rows from a file. */
export function readingFromFile(sql: string, file: string): string {
  const name = file.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return sql.replace(
    INSERT_WITH_FORMAT,
    (_, head: string, format: string) => `${head} FROM INFILE '${name}' COMPRESSION 'none' FORMAT ${format}`,
  );
}

/**
 * True where a `;` is followed by anything but space and comments. A ClickHouse server refuses such a request;
 * the embedded engine would run it, and code that works here would fail there.
 */
export function hasSecondStatement(sql: string): boolean {
  const tokens = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;
  for (const match of sql.matchAll(tokens)) {
    if (match[0] !== ';') continue;
    const rest = sql.slice(match.index + 1).replace(LEADING_SPACE_AND_COMMENTS, '');
    if (rest !== '') return true;
  }
  return false;
}

/** Only these formats end with a `statistics` object, which contains how much the engine read. */
export function carriesStatistics(sql: string): boolean {
  return /\bformat\s+json(?:strings|compact|compactstrings|columnswithmetadata)?\s*;?\s*$/i.test(sql);
}
