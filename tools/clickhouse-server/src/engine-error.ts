/** An engine's exception as the HTTP status and text that a ClickHouse server would answer with. */

export interface ErrorAnswer {
  status: number;
  code: number;
  text: string;
}

/** Thrown by this server itself for requests that never reach the engine. */
export class RequestRefused extends Error {
  readonly code: number;
  readonly errorName: string;

  constructor(code: number, errorName: string, message: string) {
    super(`Code: ${code}. DB::Exception: ${message}. (${errorName})`);
    this.code = code;
    this.errorName = errorName;
  }
}

// The server's own table, by name and not by number, as the engine prints both.
const NAMES_BY_STATUS: ReadonlyArray<readonly [number, string]> = [
  [401, 'REQUIRED_PASSWORD'],
  [403, 'UNKNOWN_USER WRONG_PASSWORD AUTHENTICATION_FAILED SET_NON_GRANTED_ROLE ACCESS_DENIED'],
  [
    400,
    'BAD_ARGUMENTS CANNOT_COMPILE_REGEXP CANNOT_PARSE_TEXT CANNOT_PARSE_ESCAPE_SEQUENCE ' +
      'CANNOT_PARSE_QUOTED_STRING CANNOT_PARSE_DATE CANNOT_PARSE_DATETIME CANNOT_PARSE_NUMBER ' +
      'CANNOT_PARSE_DOMAIN_VALUE_FROM_STRING CANNOT_PARSE_IPV4 CANNOT_PARSE_IPV6 ' +
      'CANNOT_PARSE_INPUT_ASSERTION_FAILED CANNOT_PARSE_UUID DUPLICATE_COLUMN ILLEGAL_COLUMN ' +
      'UNKNOWN_ELEMENT_IN_AST UNKNOWN_TYPE_OF_AST_NODE THERE_IS_NO_COLUMN TOO_DEEP_AST TOO_BIG_AST ' +
      'UNEXPECTED_AST_STRUCTURE SYNTAX_ERROR INCORRECT_DATA TYPE_MISMATCH VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE',
  ],
  [
    404,
    'UNKNOWN_TABLE UNKNOWN_FUNCTION UNKNOWN_IDENTIFIER UNKNOWN_TYPE UNKNOWN_STORAGE UNKNOWN_DATABASE ' +
      'UNKNOWN_SETTING UNKNOWN_DIRECTION_OF_SORTING UNKNOWN_AGGREGATE_FUNCTION UNKNOWN_FORMAT ' +
      'UNKNOWN_DATABASE_ENGINE UNKNOWN_TYPE_OF_QUERY UNKNOWN_ROLE',
  ],
  [408, 'TIMEOUT_EXCEEDED'],
  [413, 'QUERY_IS_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [501, 'NOT_IMPLEMENTED'],
  [503, 'SOCKET_TIMEOUT CANNOT_OPEN_FILE CANNOT_SCHEDULE_TASK'],
];

const STATUS_BY_NAME = new Map(
  NAMES_BY_STATUS.flatMap(([status, names]) => names.split(' ').map((name) => [name, status] as const)),
);

const UNEXPECTED_STATUS = 500;
const UNKNOWN_EXCEPTION_CODE = 1002;

export function toErrorAnswer(error: unknown, version: string): ErrorAnswer {
  const message = cleaned(error instanceof Error ? error.message : String(error));
  const code = Number(/^Code:\s*(\d+)/.exec(message)?.[1] ?? UNKNOWN_EXCEPTION_CODE);
  // The name comes last; earlier brackets may be part of the user's own text.
  const name = /\(([A-Z][A-Z0-9_]{2,})\)[^()]*$/.exec(message)?.[1] ?? 'UNKNOWN_EXCEPTION';
  const known = message.startsWith('Code:');
  const text = known ? message : `Code: ${code}. DB::Exception: ${message}. (${name})`;
  return {
    status: STATUS_BY_NAME.get(name) ?? UNEXPECTED_STATUS,
    code,
    text: `${text} (version ${version})\n`,
  };
}

// As a library, the engine repeats parts of its message, and names the temporary file with the rows.
function cleaned(message: string): string {
  return message
    .replace(/^(Code: \d+\. DB::Exception: )\1/, '$1')
    .replace(/ \(version [^)]*\)\. \([A-Z0-9_]+\)\s*$/, '')
    .replace(/: \(in file\/uri [^)]*\)/, '')
    .trimEnd();
}
