import { expect, it } from 'vitest';
import { parseTeamDocument } from './team-document.ts';

const DOCUMENT = { teamId: 7, version: 2, conversionSecretHashes: ['a'.repeat(64)] };
const parse = (text: string) => parseTeamDocument(Buffer.from(text));

it('a team’s document is read', () => {
  expect(parse(JSON.stringify(DOCUMENT))).toEqual({ ok: true, document: DOCUMENT });
});

it.each([
  ['empty', ''],
  ['not_json', '{'],
  ['too_large', JSON.stringify({ ...DOCUMENT, more: 'x'.repeat(20_000) })],
  ['invalid_schema', JSON.stringify({ ...DOCUMENT, conversionSecretHashes: ['the secret itself'] })],
  ['invalid_schema', JSON.stringify({ ...DOCUMENT, teamId: 0 })],
  ['invalid_schema', 'null'],
])('what is %s is refused', (reason, text) => {
  expect(parse(text)).toEqual({ ok: false, reason });
});
