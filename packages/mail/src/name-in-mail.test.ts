import { expect, it } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

it.each([
  ['Summer team', 'Summer team'],
  ['Команда «Лето» №1', 'Команда «Лето» №1'],
  ['Acme Inc.', 'Acme Inc.'],
  ['A/B and <b>bold</b>', 'A/B and <b>bold</b>'],
  ['v2. Next', 'v2. Next'],
  ['Claim your prize: https://evil.example/x?y=1', 'Claim your prize: evil example/x?y=1'],
  ['evil.example', 'evil example'],
  ['www。evil．example', 'www evil example'],
  ['пример.укр', 'пример укр'],
  ['JAVASCRIPT://x', 'x'],
  ['mail me@evil.example', 'mail me evil example'],
  ['\\\\host\\share', 'host\\share'],
  ['mailto:me@evil.example', 'me evil example'],
  ['one\r\nBcc: two@evil.example', 'one Bcc: two evil example'],
  ['a\u202eb\u200bc', 'a b c'],
])('%j is written %j', (name, written) => expect(nameInMail(name)).toBe(written));

it('has an end, which cuts no character in two', () => {
  expect(nameInMail('🌞'.repeat(100))).toBe(`${'🌞'.repeat(59)}…`);
});
