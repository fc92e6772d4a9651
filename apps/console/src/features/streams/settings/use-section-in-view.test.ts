import { describe, expect, it } from 'vitest';
import { sectionAt } from './use-section-in-view.ts';

describe('the section that is being read', () => {
  it.each([
    ['the first at the top of the page', [200, 700, 1500], false, 0],
    ['the one that fills the screen', [-900, -300, 800], false, 1],
    ['the one whose head is in the upper third', [-900, 250, 800], false, 1],
    ['not yet the one whose head has only come into sight', [-900, 500, 1200], false, 0],
    ['the last, whose head cannot come further up', [-900, 300, 750], true, 2],
    ['the last, once it is scrolled past', [-2000, -1400, -600], false, 2],
  ])('is %s', (_, tops, isAtEnd, expected) => {
    expect(sectionAt(tops, 900, isAtEnd)).toBe(expected);
  });
});
