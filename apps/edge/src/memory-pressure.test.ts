import { expect, it } from 'vitest';
import { createShedding } from './memory-pressure.ts';

it('sheds while the heap is nearly full, and looks a few times a second', () => {
  let nowMs = 1_000;
  let used = 50;
  let looks = 0;
  const isShedding = createShedding(
    () => {
      looks++;
      return { usedBytes: used, limitBytes: 100 };
    },
    () => nowMs,
  );
  expect(isShedding()).toBe(false);
  used = 90;
  for (let times = 0; times < 1_000; times++) expect(isShedding()).toBe(false);
  expect(looks).toBe(1);
  nowMs += 500;
  expect(isShedding()).toBe(true);
  used = 60;
  nowMs += 500;
  expect(isShedding()).toBe(false);
});
