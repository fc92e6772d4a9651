import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { suppressTransitions } from './colour-scheme.ts';
import { resolveVariables, theme } from './theme.ts';
import { DARK, LIGHT } from './tokens.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('suppresses transitions for 500 ms after the last switch', () => {
  const root = document.createElement('html');
  suppressTransitions(root);
  vi.advanceTimersByTime(400);
  suppressTransitions(root);
  vi.advanceTimersByTime(499);
  expect(root.hasAttribute('data-without-transitions')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(root.hasAttribute('data-without-transitions')).toBe(false);
});

const AA_TEXT = 4.5;
const GROUNDS = ['background', 'side', 'card'] as const;
const TEXTS = ['text', 'soft', 'mute', 'primary', 'warning', 'danger'] as const;

it.each([
  ['dark', DARK],
  ['light', LIGHT],
])('every text colour can be read on every ground, %s', (_scheme, colours) => {
  for (const ground of GROUNDS) {
    for (const text of TEXTS) {
      expect(contrast(colours[text], colours[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        AA_TEXT,
      );
    }
  }
  for (const kind of ['primary', 'warning', 'danger'] as const) {
    expect(contrast(colours[`on-${kind}`], colours[kind]), kind).toBeGreaterThanOrEqual(AA_TEXT);
  }
});

/** What is not to be pressed is seen as such: another ground than what it stands on, and words that are still read. */
it.each([
  ['dark', DARK],
  ['light', LIGHT],
] as const)('a disabled button stands out from its card and can be read, %s', (scheme, colours) => {
  const variables = resolveVariables(mergeMantineTheme(DEFAULT_THEME, theme))[scheme];
  const hexOf = (name: string) => {
    const token = /^var\(--sluice-(.+)\)$/.exec(String(variables[name as keyof typeof variables] ?? ''))?.[1];
    return colours[token as keyof typeof DARK] ?? '#000000';
  };
  const ground = hexOf('--mantine-color-disabled');
  expect([colours.card, colours.background]).not.toContain(ground);
  expect(contrast(ground, colours.card)).toBeGreaterThanOrEqual(1.15);
  expect(contrast(hexOf('--mantine-color-disabled-color'), ground)).toBeGreaterThanOrEqual(4);
});

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
