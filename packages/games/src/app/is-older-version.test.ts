import { describe, expect, it } from 'vitest';
import { isOlderVersion } from './is-older-version.ts';

describe('isOlderVersion', () => {
  it.each([
    ['7.1.2', '8', true],
    ['8', '8.1', true],
    ['8.1', '8.1.0', false],
    ['10', '9', false],
    ['13.0.0', '13', false],
    ['', '8', false],
    ['unknown', '8', false],
  ])('of %s against %s says %s', (version, than, isOlder) => {
    expect(isOlderVersion(version, than)).toBe(isOlder);
  });
});
