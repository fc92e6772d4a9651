/** The theme as a person meets it: dark at first, switched, remembered, and there before the first paint. */
import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../parts/testing/render-part.tsx';
import { ThemeButton } from '../shell/theme-button.tsx';
import { Themed } from '../startup/app.tsx';

const root = document.documentElement;
const shown = () => root.getAttribute('data-mantine-color-scheme');
const stored = () => localStorage.getItem('theme');
const button = (theme: 'light' | 'dark') =>
  screen.getByRole('button', { name: `Switch to the ${theme} theme` });
const open = () =>
  render(
    <Themed>
      <ThemeButton />
    </Themed>,
  );
/** What the page runs before it paints. */
const runThemeScript = () => new Function(readFileSync('apps/console/public/theme.js', 'utf8'))();

beforeEach(async () => {
  localStorage.clear();
  root.removeAttribute('data-mantine-color-scheme');
  await setLanguage('en');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the theme', () => {
  it('[S9.12-02] is dark where nothing was chosen, also on a device that prefers light', () => {
    const matchMedia = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMedia(media),
      matches: media.includes('light'),
    }));
    runThemeScript();
    expect(shown()).toBe('dark');
    open();
    expect(button('light')).toBeTruthy();
    expect(shown()).toBe('dark');
    expect(stored()).toBeNull();
  });

  it('[S1.4-02] [S4.11-01] is switched by a button, kept as “theme”, and the same when the page starts again', async () => {
    const { unmount } = open();
    await userEvent.click(button('light'));
    expect(shown()).toBe('light');
    expect(stored()).toBe('light');
    unmount();
    root.removeAttribute('data-mantine-color-scheme');

    runThemeScript();
    expect(shown()).toBe('light');
    const { unmount: leave } = open();
    await userEvent.click(button('dark'));
    expect(shown()).toBe('dark');
    expect(stored()).toBe('dark');
    leave();
    runThemeScript();
    expect(shown()).toBe('dark');
    open();
    expect(button('light')).toBeTruthy();
  });

  it('[S9.14-03] is switched without transitions for 500 ms', async () => {
    open();
    vi.useFakeTimers();
    act(() => button('light').click());
    expect(shown()).toBe('light');
    const isSuppressed = () => root.hasAttribute('data-without-transitions');
    expect(isSuppressed()).toBe(true);
    act(() => void vi.advanceTimersByTime(499));
    expect(isSuppressed()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isSuppressed()).toBe(false);
  });
});
