import { describe, expect, it } from 'vitest';
import { checklistSteps, nextStep } from './checklist-steps.ts';

const streams = (total: number, launched = 0) => ({ total, launched, withoutDomain: 0 });
const landings = (completed: number) => ({ total: completed, completed });
const states = (facts: Parameters<typeof checklistSteps>[0]) =>
  Object.fromEntries(checklistSteps(facts).map(({ name, state }) => [name, state]));

describe('the checklist of a new team', () => {
  it('goes domain, landing, stream, pixel, launch', () => {
    const names = checklistSteps({ streams: streams(0), landings: landings(0), hasDomain: false }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['domain', 'landing', 'stream', 'pixel', 'launch']);
  });

  it('tells what is there and what is missing, and asks for nothing that cannot be done yet', () => {
    expect(states({ streams: streams(2), landings: landings(0), hasDomain: false })).toEqual({
      domain: 'missing',
      landing: 'missing',
      stream: 'done',
      pixel: 'notYet',
      launch: 'missing',
    });
    expect(states({ streams: streams(2, 1), landings: landings(1), hasDomain: true })).toMatchObject({
      domain: 'done',
      landing: 'done',
      launch: 'done',
    });
  });

  it('counts a landing once it is completed', () => {
    const draft = { total: 3, completed: 0 };
    expect(states({ streams: streams(0), landings: draft, hasDomain: true })).toMatchObject({
      landing: 'missing',
    });
  });

  it('says nothing of domains before it knows', () => {
    expect(states({ streams: streams(0), landings: landings(0), hasDomain: undefined })).toMatchObject({
      domain: 'unknown',
    });
  });

  it('points at the first that is missing', () => {
    const next = (hasDomain: boolean, completed: number, total: number, launched = 0) =>
      nextStep(
        checklistSteps({ streams: streams(total, launched), landings: landings(completed), hasDomain }),
      );
    expect(next(false, 0, 0)).toBe('domain');
    expect(next(true, 0, 0)).toBe('landing');
    expect(next(true, 1, 0)).toBe('stream');
    expect(next(true, 1, 1)).toBe('launch');
    expect(next(true, 1, 1, 1)).toBeUndefined();
  });
});
