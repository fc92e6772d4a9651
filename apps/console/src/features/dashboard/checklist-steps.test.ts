import { describe, expect, it } from 'vitest';
import { checklistSteps, type Facts, isAllDone, nextStep } from './checklist-steps.ts';

const NONE = {
  total: 0,
  launched: 0,
  withoutDomain: 0,
  withPixel: 0,
  withRefusedToken: 0,
  refusedId: null,
  newestId: null,
};
const landings = (completed: number, total = completed) => ({ total, completed });
const factsOf = (facts: Partial<Facts> = {}): Facts => ({
  streams: NONE,
  landings: landings(0),
  hasVisits: false,
  ...facts,
});
const doneOf = (facts: Partial<Facts>) =>
  checklistSteps(factsOf(facts)).flatMap(({ name, isDone }) => (isDone ? [name] : []));
const linksOf = (facts: Partial<Facts>) =>
  Object.fromEntries(checklistSteps(factsOf(facts)).map(({ name, to }) => [name, to]));
const bare = { ...NONE, total: 1, withoutDomain: 1, newestId: 9 };

describe('the checklist of a new team', () => {
  it('goes domain, landing, stream, pixel, launch', () => {
    expect(checklistSteps(factsOf()).map(({ name }) => name)).toEqual([
      ...['domain', 'landing', 'stream', 'pixel', 'launch'],
    ]);
  });

  it('tells what is there and what is missing', () => {
    expect(doneOf({})).toEqual([]);
    expect(doneOf({ streams: bare })).toEqual(['stream']);
    expect(doneOf({ streams: { ...bare, withoutDomain: 0, withPixel: 1 } })).toEqual([
      ...['domain', 'stream', 'pixel'],
    ]);
    expect(doneOf({ streams: { ...bare, launched: 1 }, landings: landings(1) })).toEqual([
      ...['landing', 'stream', 'launch'],
    ]);
  });

  it('counts a landing once it is completed, and a launch that was stopped since', () => {
    expect(doneOf({ landings: landings(0, 3) })).toEqual([]);
    expect(doneOf({ hasVisits: true })).toEqual(['launch']);
  });

  it('leads to where each step is done', () => {
    expect(linksOf({})).toEqual({
      domain: '/streams/create',
      landing: '/landings/create',
      stream: '/streams/create',
      pixel: undefined,
      launch: undefined,
    });
    expect(linksOf({ streams: bare, landings: landings(0, 1) })).toEqual({
      domain: '/streams/edit/9',
      landing: '/landings',
      stream: '/streams/create',
      pixel: '/streams/pixel/9',
      launch: '/streams/edit/9',
    });
  });

  it('points at the first that is missing, and is done only when all are', () => {
    const next = (facts: Partial<Facts>) => nextStep(checklistSteps(factsOf(facts)));
    expect(next({})).toBe('domain');
    const bound = { ...bare, withoutDomain: 0 };
    expect(next({ streams: bound })).toBe('landing');
    expect(next({ streams: bound, landings: landings(1) })).toBe('pixel');
    const launched = { ...bound, launched: 1 };
    expect(next({ streams: launched, landings: landings(1) })).toBe('pixel');
    expect(isAllDone(checklistSteps(factsOf({ streams: launched, landings: landings(1) })))).toBe(false);
    const whole = factsOf({ streams: { ...launched, withPixel: 1 }, landings: landings(1) });
    expect(nextStep(checklistSteps(whole))).toBeUndefined();
    expect(isAllDone(checklistSteps(whole))).toBe(true);
  });
});
