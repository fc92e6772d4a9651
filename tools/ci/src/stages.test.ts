import { expect, it } from 'vitest';
import { mergeStages, readStages, type Stage, stageLine } from './stages.ts';

it('are read from tab-separated lines, with what is known of the machine', () => {
  const stages: Stage[] = [
    { name: 'install', exitCode: 0, seconds: 55, foreignShare: undefined, slowness: undefined },
    { name: 'test', exitCode: 1, seconds: 90, foreignShare: 0.125, slowness: 1.5 },
  ];
  expect(readStages('install\t0\t55\n')).toEqual([stages[0]]);
  expect(readStages(stages.map(stageLine).join(''))).toEqual(stages);
});

it('of several jobs are as bad as the worst part and as long as the longest', () => {
  const part = (exitCode: number, seconds: number): Stage => ({ name: 'e2e', exitCode, seconds });
  expect(mergeStages([part(0, 100), part(1, 80), { name: 'check', exitCode: 0, seconds: 5 }])).toEqual([
    part(1, 100),
    { name: 'check', exitCode: 0, seconds: 5 },
  ]);
});
