import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeConversion } from './judge-conversion.ts';
import { CONVERSION_LIMITS, readConversion } from './read-conversion.ts';

const CLICK = '01938f5e-8c00-7abc-8def-0123456789ab';

describe('a request is read', () => {
  it.each([
    ['Keitaro', `subid=${CLICK}&status=sale&payout=12.5&tid=77&currency=eur&return=OK`, 'sale', '77', '12.5'],
    ['Binom', `cnv_id=${CLICK}&cnv_status=reg&payout=1&cnv_currency=EUR&return=OK`, 'reg', '', '1'],
    ['Voluum', `cid=${CLICK}&payout=3&txid=v1&currency=EUR&return=OK`, '', 'v1', '3'],
    ['RedTrack', `clickid=${CLICK}&type=FTD&rdtk_event_id=r1&sum=4&currency=EUR&return=OK`, 'FTD', 'r1', '4'],
    ['BeMob', `cid=${CLICK}&payout=5&txid=b1&status=dep&currency=EUR&return=OK`, 'dep', 'b1', '5'],
    ['Qubix', `aff_click_id=${CLICK}&goal=reg&revenue=6&currency=EUR&return=OK`, 'reg', '', '6'],
    ['AdsBridge', `tid=${CLICK}&status=lead&amount=7&currency=EUR&return=OK`, 'lead', '', '7'],
  ])('in the words of %s', (_name, query, status, transactionId, amount) => {
    const read = readConversion(query);
    expect(read).toEqual({
      clickId: CLICK,
      status,
      transactionId,
      amount,
      returnText: 'OK',
      currency: query.includes('eur') ? 'eur' : 'EUR',
    });
    expect(readConversion('', query, 'application/x-www-form-urlencoded')).toEqual(read);
    const json = JSON.stringify(Object.fromEntries(new URLSearchParams(query)));
    expect(readConversion('', json, 'application/json; charset=utf-8')).toEqual(read);
  });

  it('with the query before the body, and our id before any other', () => {
    expect(readConversion(`status=reg&sub1=${CLICK}`, 'status=dep&click_id=their-own')).toMatchObject({
      status: 'reg',
      clickId: CLICK,
    });
    expect(readConversion(`click_id=${CLICK.toUpperCase()}`).clickId).toBe(CLICK);
    expect(readConversion('subid=their-own').clickId).toBe('their-own');
  });

  it('without what nobody filled in', () => {
    expect(readConversion(`click_id={clickid}&cid=${CLICK}&payout={payout}&amount=2&status=[event]`)).toEqual(
      {
        clickId: CLICK,
        amount: '2',
        status: '',
        transactionId: '',
        currency: '',
        returnText: '',
      },
    );
  });

  it('with numbers of a JSON body as they are written', () => {
    const body = `{"click_id":"${CLICK}","status":"dep","payout":19.99,"nested":{"status":"reg"},"tid":123456789}`;
    expect(readConversion('', body)).toMatchObject({
      amount: '19.99',
      status: 'dep',
      transactionId: '123456789',
    });
  });
});

describe('nothing that is sent does harm', () => {
  it('whatever it is', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webQueryParameters(),
      fc.json(),
      fc.constant(CLICK),
    );
    fc.assert(
      fc.property(value, value, fc.string(), (query, body, type) => {
        const read = readConversion(query, body, type);
        for (const [field, limit] of Object.entries(CONVERSION_LIMITS)) {
          const told = read[field as keyof typeof read];
          expect(told.length).toBeLessThanOrEqual(limit);
          expect(told).not.toMatch(/\p{Cc}/u);
          expect(told.isWellFormed()).toBe(true);
        }
        judgeConversion(read);
      }),
    );
  });

  it.each([
    '__proto__=x&constructor=y&hasOwnProperty=z&status=reg',
    '__proto__[status]=dep&constructor.prototype.status=dep&status=reg',
  ])('%s', (query) => {
    expect(readConversion(query).status).toBe('reg');
    const body = '{"__proto__":{"status":"dep"},"constructor":{"status":"dep"},"toString":"x"}';
    expect(readConversion('', body).status).toBe('');
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });

  it('nor makes a line of its own in what we answer', () => {
    expect(readConversion('return=OK%0d%0aSet-Cookie:%20a=b%00').returnText).toBe('OKSet-Cookie: a=b');
  });
});

it.each([
  [{ clickId: CLICK, status: 'FTD', amount: '10', currency: '' }, 'accepted'],
  [{ clickId: CLICK, status: 'hold', amount: '', currency: '' }, 'unknown_status'],
  [{ clickId: CLICK, status: '', amount: '', currency: '' }, 'unknown_status'],
  [{ clickId: CLICK, status: 'dep', amount: '-5', currency: 'USD' }, 'accepted'],
  [{ clickId: CLICK, status: 'refund', amount: '', currency: '' }, 'accepted'],
  [{ clickId: CLICK, status: 'dep', amount: '-5', currency: 'XYZW' }, 'bad_amount'],
  [{ clickId: CLICK, status: 'dep', amount: '1000000000', currency: 'USD' }, 'bad_amount'],
  [{ clickId: CLICK, status: 'dep', amount: '5', currency: 'XYZW' }, 'bad_amount'],
  [{ clickId: CLICK, status: 'reg', amount: '0', currency: 'points' }, 'accepted'],
  [{ clickId: '', status: 'reg', amount: '', currency: '' }, 'no_click'],
  [{ clickId: 'abc', status: 'reg', amount: '', currency: '' }, 'no_click'],
] as const)('%j is %s', (fields, verdict) => {
  expect(judgeConversion(fields)).toBe(verdict);
});
