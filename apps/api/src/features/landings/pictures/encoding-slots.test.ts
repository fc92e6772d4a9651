import { describe, expect, it } from 'vitest';
import { createEncodingSlots } from './encoding-slots.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('encoding slots', () => {
  it('work on so many at a time, in the order they came, and refuse what would wait too long', async () => {
    const slots = createEncodingSlots({ atOnce: 2, waiting: 1 });
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const run = (number: number) =>
      slots(
        () =>
          new Promise<number>((resolve) => {
            started.push(number);
            ends.push(() => resolve(number));
          }),
      );
    const [first, second, third] = [run(1), run(2), run(3)];
    await expect(run(4)).rejects.toMatchObject({ code: 'request.too_many' });
    expect(started).toEqual([1, 2]);
    ends[0]?.();
    expect(await first).toBe(1);
    await settled();
    expect(started).toEqual([1, 2, 3]);
    for (const end of ends) end();
    expect(await Promise.all([second, third])).toEqual([2, 3]);
    const fifth = run(5);
    ends.at(-1)?.();
    expect(await fifth).toBe(5);
  });

  it('give a slot back when the work fails', async () => {
    const slots = createEncodingSlots({ atOnce: 1, waiting: 0 });
    await expect(slots(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots(async () => 'fine')).toBe('fine');
  });
});
