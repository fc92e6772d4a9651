import { expect, it } from 'vitest';
import { RequestRefused, toErrorAnswer } from './engine-error.ts';

const VERSION = '26.7.1.1';

it.each([
  ['Code: 62. DB::Exception: Syntax error: x. (SYNTAX_ERROR)', 400, 62],
  ['Code: 60. DB::Exception: Table a.t does not exist. (UNKNOWN_TABLE)', 404, 60],
  ['Code: 159. DB::Exception: Timeout exceeded. (TIMEOUT_EXCEEDED)', 408, 159],
  ['Code: 252. DB::Exception: Too many parts. (TOO_MANY_PARTS)', 500, 252],
])('%s', (message, status, code) => {
  const answer = toErrorAnswer(new Error(message), VERSION);
  expect(answer).toMatchObject({ status, code, text: `${message} (version ${VERSION})\n` });
});

it('says once what the library says twice, and keeps the path of the body to itself', () => {
  const message =
    'Code: 376. DB::Exception: Code: 376. DB::Exception: Cannot parse uuid zzz: (at row 1)\n' +
    ': (in file/uri /data/insert_bodies/1): While executing File. (CANNOT_PARSE_UUID) (version 1.2). (CANNOT_PARSE_UUID)';
  expect(toErrorAnswer(new Error(message), VERSION).text).toBe(
    'Code: 376. DB::Exception: Cannot parse uuid zzz: (at row 1)\n' +
      `: While executing File. (CANNOT_PARSE_UUID) (version ${VERSION})\n`,
  );
});

it('takes the name that stands last, not one in the user’s own text', () => {
  const message = 'Code: 47. DB::Exception: Unknown identifier `(SYNTAX_ERROR)`. (UNKNOWN_IDENTIFIER)';
  expect(toErrorAnswer(new Error(message), VERSION).status).toBe(404);
});

it('answers its own refusals and surprises in the same form', () => {
  const refused = new RequestRefused(48, 'NOT_IMPLEMENTED', 'no');
  expect(toErrorAnswer(refused, VERSION)).toMatchObject({ status: 501, code: 48 });
  expect(toErrorAnswer(new Error('disk full'), VERSION)).toMatchObject({ status: 500, code: 1002 });
});
