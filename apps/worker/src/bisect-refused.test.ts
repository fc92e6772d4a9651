import { describe, expect, it } from 'vitest';
import { bisectRefused } from './bisect-refused.ts';

const isRefused = (answer: string) => answer === 'refused';

async function bisect(count: number, bad: readonly number[], most = Number.POSITIVE_INFINITY) {
  const sent: number[][] = [];
  const send = async (items: readonly number[]) => {
    sent.push([...items]);
    return items.some((item) => bad.includes(item)) ? 'refused' : 'taken';
  };
  const items = Array.from({ length: count }, (_, at) => at);
  const answered: { items: readonly number[]; answer: string }[] = [];
  for await (const each of bisectRefused(items, send, isRefused)) {
    answered.push(each);
    if (answered.length === most) break;
  }
  return { sent, answered };
}

describe('bisectRefused', () => {
  it('sends once when nothing is refused', async () => {
    expect((await bisect(5, [])).sent).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('leaves each refused item alone, and answers for every item in order', async () => {
    const { answered, sent } = await bisect(1_000, [3, 998]);
    expect(answered.flatMap(({ items }) => items)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
    expect(answered.filter(({ answer }) => isRefused(answer)).map(({ items }) => items)).toEqual([
      [3],
      [998],
    ]);
    expect(sent.length).toBeLessThan(45);
  });

  it('sends nothing more once the caller stops', async () => {
    const { sent } = await bisect(4, [0], 1);
    expect(sent).toEqual([[0, 1, 2, 3], [0, 1], [0]]);
  });
});
