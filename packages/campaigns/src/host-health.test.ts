import { expect, it } from 'vitest';
import { findHostProblem, hostShares, type PushHostHealth } from './host-health.ts';

const NO_SHOWN = { now: { sent: 0, shown: 0 }, before: { sent: 0, shown: 0 } };
const WELL: PushHostHealth = { sent: 2_000, refused: 0, unsubscribed: 0, denied: 0, shown: NO_SHOWN };
const shown = (now: number, before: number) => ({
  now: { sent: 1_000, shown: now },
  before: { sent: 1_000, shown: before },
});

it.each([
  ['all is well', {}, undefined],
  ['too few to say', { sent: 999, refused: 1_000 }, undefined],
  ['refused: at the limit of the warning', { sent: 9_700, refused: 300 }, undefined],
  ['refused: over it', { sent: 9_699, refused: 301 }, ['warned', 'refused']],
  ['refused: at the limit of the pause', { sent: 9_500, refused: 500 }, ['warned', 'refused']],
  ['refused: over it', { sent: 9_499, refused: 501 }, ['paused', 'refused']],
  ['unsubscribed: a warning', { unsubscribed: 21 }, ['warned', 'unsubscribed']],
  ['unsubscribed: a pause', { unsubscribed: 31 }, ['paused', 'unsubscribed']],
  ['permissions taken back: within the limit', { denied: 10 }, undefined],
  ['permissions taken back: a warning', { denied: 11 }, ['warned', 'denied']],
  ['permissions taken back: a pause', { denied: 21 }, ['paused', 'denied']],
  ['fewer are shown: within the limit', { shown: shown(420, 600) }, undefined],
  ['fewer are shown: a warning', { shown: shown(419, 600) }, ['warned', 'shown']],
  ['fewer are shown: a pause', { shown: shown(299, 600) }, ['paused', 'shown']],
  ['what pauses comes before what warns', { unsubscribed: 21, denied: 21 }, ['paused', 'denied']],
] as const)('%s', (_name, change, found) => {
  const problem = findHostProblem({ ...WELL, ...change });
  expect(problem && [problem.state, problem.reason]).toEqual(found);
});

it('has no shares where too little is known', () => {
  expect(hostShares({ ...WELL, sent: 10 })).toEqual({
    refused: undefined,
    unsubscribed: undefined,
    denied: undefined,
    shown: undefined,
  });
});
