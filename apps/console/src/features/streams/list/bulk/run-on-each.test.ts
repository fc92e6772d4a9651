import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../../api/api-error.ts';
import { countReasons, runOnEach } from './run-on-each.ts';

describe('the same call for several streams', () => {
  it('asks for each once, a few at a time, and answers what was done', async () => {
    let running = 0;
    let most = 0;
    const asked: number[] = [];
    const ids = Array.from({ length: 25 }, (_, index) => index + 1);
    const { done, refused } = await runOnEach(ids, async (id) => {
      asked.push(id);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return id * 10;
    });
    expect([...asked].sort((one, other) => one - other)).toEqual(ids);
    expect([...done].sort((one, other) => one - other)).toEqual(ids.map((id) => id * 10));
    expect(refused).toEqual([]);
    expect(most).toBe(4);
  });

  it('goes on after what is no refusal, and throws it in the end', async () => {
    const asked: number[] = [];
    const running = runOnEach([1, 2, 3, 4, 5, 6], async (id) => {
      asked.push(id);
      if (id === 2) throw new Error('no connection');
    });
    await expect(running).rejects.toThrow('no connection');
    expect(asked).toHaveLength(6);
  });

  it('says each reason once, the commonest first', () => {
    const refused = ['a', 'b', 'b'].map((code, id) => ({ id, failure: { code } as ApiFailure }));
    expect(countReasons(refused, ({ code }) => code)).toEqual([
      { text: 'b', count: 2 },
      { text: 'a', count: 1 },
    ]);
  });
});
