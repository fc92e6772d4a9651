import { describe, expect, it } from 'vitest';
import { codeAtStep, findStep, makeSecret, otpauthUrl, stepAt } from './totp.ts';

/** "12345678901234567890", the secret of both RFCs, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('a code', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %d s is that of RFC 6238, appendix B', (seconds, expected) => {
    const step = stepAt(seconds * 1000);
    expect(codeAtStep(SECRET, step, 8)).toBe(expected);
    expect(codeAtStep(SECRET, step)).toBe(expected.slice(-6));
  });

  it('of the first ten steps is that of RFC 4226, appendix D', () => {
    expect(Array.from({ length: 10 }, (_, step) => codeAtStep(SECRET, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });
});

describe('a typed code', () => {
  const now = stepAt(1_111_111_111_000);
  const find = (step: number, afterStep: number | null = null) =>
    findStep(SECRET, codeAtStep(SECRET, step), { atMs: now * STEP_MS, afterStep });

  it('may be of the step before or after, and of no other', () => {
    expect([-2, -1, 0, 1, 2].map((distance) => find(now + distance))).toEqual([
      undefined,
      now - 1,
      now,
      now + 1,
      undefined,
    ]);
  });

  it('is accepted to the last millisecond of its window', () => {
    const code = codeAtStep(SECRET, now);
    const at = (atMs: number) => findStep(SECRET, code, { atMs, afterStep: null });
    expect(at((now - 1) * STEP_MS - 1)).toBeUndefined();
    expect(at((now - 1) * STEP_MS)).toBe(now);
    expect(at((now + 2) * STEP_MS - 1)).toBe(now);
    expect(at((now + 2) * STEP_MS)).toBeUndefined();
  });

  it('of a step that was accepted, or of one before it, is not accepted again', () => {
    expect(find(now, now)).toBeUndefined();
    expect(find(now, now + 1)).toBeUndefined();
    expect(find(now + 1, now)).toBe(now + 1);
  });

  it('of another secret or length is none', () => {
    const other = makeSecret();
    expect(
      findStep(SECRET, codeAtStep(other, now), { atMs: now * STEP_MS, afterStep: null }),
    ).toBeUndefined();
    expect(findStep(SECRET, '', { atMs: now * STEP_MS, afterStep: null })).toBeUndefined();
  });
});

it('a secret is 160 random bits in base32', () => {
  const secrets = Array.from({ length: 100 }, makeSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});

it('the address of a QR code names the account, and hides nothing in it', () => {
  const url = new URL(otpauthUrl(SECRET, 'kim+a&secret=x@example.com'));
  expect(decodeURIComponent(url.pathname)).toBe('/Sluice:kim+a&secret=x@example.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: SECRET, issuer: 'Sluice' });
});
