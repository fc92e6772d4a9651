import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { notify } from './notify.tsx';

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const show = (run: () => void) => act(run);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a notification', () => {
  it('[S9.14-04] stays for 5000 ms when it is an error and for 3 s otherwise', async () => {
    await renderPart(null);
    vi.useFakeTimers();
    show(() => notify.error('It failed'));
    show(() => notify.success('It worked'));
    await pass(2_900);
    expect(screen.queryByText('It worked')).toBeTruthy();
    await pass(400);
    expect(screen.queryByText('It worked')).toBeNull();
    expect(screen.queryByText('It failed')).toBeTruthy();
    await pass(1_500);
    expect(screen.queryByText('It failed')).toBeTruthy();
    await pass(600);
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('is titled Error!, Success! or Warning!, and tells a reader how pressing it is', async () => {
    await renderPart(null);
    show(() => notify.error('one'));
    expect(screen.getByRole('alert').textContent).toContain('Error!');
    show(() => notify.success('two'));
    expect(screen.getByRole('status').textContent).toContain('Success!');
    show(() => notify.warning('three'));
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Warning!');
  });

  it('folds the request id away, and stays while somebody reads it', async () => {
    await renderPart(null);
    vi.useFakeTimers();
    show(() => notify.error('It failed', { details: 'internal.unexpected', requestId: 'r-1' }));
    const fold = screen.getByText('Details').closest('details');
    expect(fold?.open).toBe(false);
    await act(async () => {
      if (fold) fold.open = true;
      fold?.dispatchEvent(new Event('toggle'));
    });
    await pass(10_000);
    expect(screen.getByText('r-1')).toBeTruthy();
  });
});
