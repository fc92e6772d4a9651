import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniseVisitor, type Visitor } from './visitor.ts';

const NOW = Date.UTC(2026, 10, 15, 9, 30);
const HOUR_MS = 3_600_000;
const LARGEST_UINT64 = 2n ** 64n - 1n;

const firstVisit = (streamId = 7): Visitor => recogniseVisitor('', streamId, NOW, false);
/** What the browser sends back. */
const sentBack = ({ cookie }: Visitor): string => (cookie ?? '').split(';')[0] ?? '';

describe('recogniseVisitor', () => {
  it('counts a first visit as unique and sets a cookie that scripts cannot read', () => {
    const visitor = firstVisit();
    expect([visitor.isUnique, visitor.isReturning]).toEqual([true, false]);
    expect(visitor.cookie).toMatch(
      /^slv=\d+\.7\.[0-9a-z]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    expect(recogniseVisitor('', 7, NOW, true).cookie).toMatch(/; Secure$/);
  });

  it('knows a return within 24 hours, and lets the cookie stand', () => {
    const first = firstVisit();
    const again = recogniseVisitor(sentBack(first), 7, NOW + 24 * HOUR_MS - 1_000, false);
    expect(again).toEqual({ id: first.id, isUnique: false, isReturning: true, cookie: undefined });
  });

  it('counts the same visitor as unique again after 24 hours, under the same id', () => {
    const first = firstVisit();
    const later = recogniseVisitor(sentBack(first), 7, NOW + 24 * HOUR_MS, false);
    expect(later).toMatchObject({ id: first.id, isUnique: true, isReturning: true });
    const soonAfter = recogniseVisitor(sentBack(later), 7, NOW + 30 * HOUR_MS, false);
    expect(soonAfter).toMatchObject({ id: first.id, isUnique: false });
  });

  it('counts a visitor of another stream as unique there, under the same id', () => {
    const first = firstVisit(7);
    const there = recogniseVisitor(sentBack(first), 8, NOW + 1_000, false);
    expect(there).toMatchObject({ id: first.id, isUnique: true, isReturning: false });
    expect(recogniseVisitor(sentBack(there), 8, NOW + 2_000, false).isUnique).toBe(false);
  });

  it('finds its cookie among others, and only under its own name', () => {
    const own = sentBack(firstVisit());
    for (const header of [`a=b; ${own}`, `${own}; c=d`, `a=b;${own};c=d`]) {
      expect(recogniseVisitor(header, 7, NOW, false).isUnique, header).toBe(false);
    }
    for (const header of [`x${own}`, `a="${own}"`, `a=b ${own}`]) {
      expect(recogniseVisitor(header, 7, NOW, false).isUnique, header).toBe(true);
    }
  });

  it.each([
    ['empty', 'slv='],
    ['of words', 'slv=me.7.now'],
    ['without its parts', 'slv=123'],
    ['with a part too many', 'slv=1.7.a.b'],
    ['negative', 'slv=-1.7.a'],
    ['larger than the column', 'slv=18446744073709551616.7.a'],
    ['with zeros in front, which is no number in JSON', 'slv=007.7.a'],
    ['a hundred kilobytes long', `slv=${'9'.repeat(100_000)}.7.a`],
    ['nothing but separators', '; '.repeat(50_000)],
  ])('takes a cookie that is %s for none', (_name, header) => {
    const visitor = recogniseVisitor(header, 7, NOW, false);
    expect(visitor.isUnique).toBe(true);
    expect(visitor.id).toMatch(/^(0|[1-9]\d{0,18})$/);
    expect(header).not.toContain(visitor.id);
  });

  it('counts a visitor whose clock or cookie lies in the future, and sets it right', () => {
    const ahead = sentBack(recogniseVisitor('', 7, NOW + 48 * HOUR_MS, false));
    const visitor = recogniseVisitor(ahead, 7, NOW, false);
    expect(visitor.isUnique).toBe(true);
    expect(recogniseVisitor(sentBack(visitor), 7, NOW, false).isUnique).toBe(false);
  });

  it('gives only ids that ClickHouse and JSON take for one UInt64, whatever the cookie says', () => {
    const part = fc.oneof(fc.stringMatching(/^[0-9a-z]{0,22}$/), fc.string());
    const forged = fc.tuple(part, part, part).map((parts) => `slv=${parts.join('.')}`);
    fc.assert(
      fc.property(fc.oneof(forged, fc.string(), fc.constant('')), (header) => {
        const { id } = recogniseVisitor(header, 7, NOW, false);
        expect(() => JSON.parse(id)).not.toThrow();
        expect(BigInt(id) <= LARGEST_UINT64).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('draws ids that do not repeat', () => {
    const ids = Array.from({ length: 5_000 }, () => firstVisit().id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
