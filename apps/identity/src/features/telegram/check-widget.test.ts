import { describe, expect, it } from 'vitest';
import { signWidgetAnswer } from '../../../test/fake-telegram.ts';
import { checkWidgetAnswer } from './check-widget.ts';

const BOT_TOKEN = '123456:a-token-of-a-bot';
const NOW = new Date('2026-11-15T12:00:00Z');
const now = NOW.getTime() / 1000;
const FIELDS = { id: '42', first_name: 'Nika', username: 'nika', photo_url: 'https://t.me/i/nika.jpg' };

const signed = (fields: Record<string, string> = {}, token = BOT_TOKEN) =>
  signWidgetAnswer({ ...FIELDS, auth_date: String(now - 5), ...fields }, token);
const check = (params: URLSearchParams) => checkWidgetAnswer(params, BOT_TOKEN, NOW);

describe('the answer of Telegram’s widget', () => {
  it('is taken when the bot’s token signed it', () => {
    expect(check(signed())?.person).toEqual({
      id: '42',
      nickname: 'nika',
      picture: 'https://t.me/i/nika.jpg',
    });
    expect(check(signed({ username: '', last_name: 'K' }))?.person.nickname).toBe('Nika K');
  });

  it.each([
    ['another bot’s', signed({}, '999:other')],
    ['too old', signed({ auth_date: String(now - 86_401) })],
    ['of the future', signed({ auth_date: String(now + 3_600) })],
    ['without a date', signed({ auth_date: '' })],
    ['without a number', signed({ id: 'abc' })],
  ])('is refused: %s', (_, params) => {
    expect(check(params)).toBeUndefined();
  });

  it('is refused when a field was changed, added or doubled afterwards', () => {
    const changed = signed();
    changed.set('id', '43');
    const added = signed();
    added.set('last_name', 'X');
    const doubled = signed();
    doubled.append('id', '43');
    const unsigned = signed();
    unsigned.delete('hash');
    for (const params of [changed, added, doubled, unsigned]) expect(check(params)).toBeUndefined();
  });

  it('gives no picture that is not an address of one', () => {
    expect(check(signed({ photo_url: 'javascript:alert(1)' }))?.person.picture).toBeUndefined();
  });
});
