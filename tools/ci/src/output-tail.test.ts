import { expect, it } from 'vitest';
import { outputTail } from './output-tail.ts';

it('are the last lines, without colours and the emptiness after them', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`);
  const words = outputTail(`${lines.join('\n')}\n\u001B[31mfailed\u001B[39m\n\n\n`).split('\n');
  expect([words.length, words[0], words.at(-1)]).toEqual([80, 'line 121', 'failed']);
});

it('of a stage that said little are all it said', () => {
  expect(outputTail('one\ntwo\n')).toBe('one\ntwo');
});
