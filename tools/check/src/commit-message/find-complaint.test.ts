import { describe, expect, it } from 'vitest';
import { findComplaint } from './find-complaint.ts';

const say = (message: string) => findComplaint(message, ['edge', 'event-log']);

describe('a commit message', () => {
  it.each([
    'feat(postbacks): retry on 429 with the network’s own delay',
    'refactor(event-log): one place for retries\n\nThere were four.',
    'fix(edge)!: refuse what is too long',
    'build(deps): bring zod 4.6',
    'test(e2e): one page load',
    "Merge branch 'main' of somewhere",
  ])('%s is fine', (message) => {
    expect(say(message)).toBeUndefined();
  });

  it.each([
    ['mend the thing', /is not “type\(scope\): sentence”/],
    ['fix: mend the thing', /is not “type\(scope\): sentence”/],
    ['wip(edge): more', /“wip” is none of/],
    ['fix(shops): mend the thing', /“shops” is no feature/],
    ['fix(edge): mend the thing.', /full stop/],
    [`fix(edge): ${'long '.repeat(30)}words`, /at most/],
    ['fix(edge): mend the thing\nand more', /empty line/],
  ])('%s is refused', (message, complaint) => {
    expect(say(message)).toMatch(complaint);
  });
});
