/** Whether a failed insert is permanent (the rows are at fault) or transient. */
import { ClickHouseError } from '@clickhouse/client';

/**
 * The server's codes for rows that it cannot parse; a retry would fail the same way. Anything else (no memory, too many parts, no table) is
 * retried until it is repaired.
 */
const UNREADABLE_ROWS = new Set([
  '6', // CANNOT_PARSE_TEXT
  '25', // CANNOT_PARSE_ESCAPE_SEQUENCE
  '26', // CANNOT_PARSE_QUOTED_STRING
  '27', // CANNOT_PARSE_INPUT_ASSERTION_FAILED
  '32', // ATTEMPT_TO_READ_AFTER_EOF
  '33', // CANNOT_READ_ALL_DATA
  '38', // CANNOT_PARSE_DATE
  '41', // CANNOT_PARSE_DATETIME
  '53', // TYPE_MISMATCH
  '69', // ARGUMENT_OUT_OF_BOUND
  '72', // CANNOT_PARSE_NUMBER
  '117', // INCORRECT_DATA
  '131', // TOO_LARGE_STRING_SIZE
  '321', // VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE
  '349', // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN
  '376', // CANNOT_PARSE_UUID
  '467', // CANNOT_PARSE_BOOL
]);

export const areRowsAtFault = (error: unknown): error is ClickHouseError =>
  error instanceof ClickHouseError && UNREADABLE_ROWS.has(error.code);
