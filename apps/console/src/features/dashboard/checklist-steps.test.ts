import { describe, expect, it } from 'vitest';
import { checklistSteps, nextStep } from './checklist-steps.ts';

const streams = (total: number, launched = 0) => ({ total, launched, withoutDomain: 0 });
const states = (facts: Parameters<typeof checklistSteps>[0]) =>
  Object.fromEntries(checklistSteps(facts).map(({ name, state }) => [name, state]));

describe('the checklist of a new team', () => {
  it('goes domain, landing, stream, pixel, launch', () => {
    const names = checklistSteps({ streams: streams(0), hasDomain: false }).map(({ name }) => name);
    expect(names).toEqual(['domain', 'landing', 'stream', 'pixel', 'launch']);
  });

  it('tells what is there and what is missing, and asks for nothing that cannot be done yet', () => {
    expect(states({ streams: streams(2), hasDomain: false })).toEqual({
      domain: 'missing',
      landing: 'notYet',
      stream: 'done',
      pixel: 'notYet',
      launch: 'missing',
    });
    expect(states({ streams: streams(2, 1), hasDomain: true })).toMatchObject({
      domain: 'done',
      launch: 'done',
    });
  });

  it('says nothing of domains before it knows', () => {
    expect(states({ streams: streams(0), hasDomain: undefined })).toMatchObject({ domain: 'unknown' });
  });

  it('points at the first that is missing', () => {
    const next = (total: number, hasDomain: boolean, launched = 0) =>
      nextStep(checklistSteps({ streams: streams(total, launched), hasDomain }));
    expect(next(0, false)).toBe('domain');
    expect(next(0, true)).toBe('stream');
    expect(next(1, true)).toBe('launch');
    expect(next(1, true, 1)).toBeUndefined();
  });
});
