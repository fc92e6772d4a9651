import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { notify } from './notify.tsx';

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

/** A notification that has had its time takes this long to be gone. */
const SLIDES_OUT_MS = 300;

const show = (run: () => void) => act(run);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a notification', () => {
  it.each([
    ['error', 5_000],
    ['warning', 3_000],
    ['success', 3_000],
  ] as const)('[S9.14-04] of the kind %s stays for %i ms, to the millisecond', async (kind, lastsMs) => {
    await renderPart(null);
    vi.useFakeTimers();
    show(() => notify[kind]('The news'));
    await pass(lastsMs - 1);
    expect(screen.queryByText('The news')).toBeTruthy();
    await pass(1 + SLIDES_OUT_MS);
    expect(screen.queryByText('The news')).toBeNull();
  });

  it.each([
    ['error', 'alert', 'Error!'],
    ['warning', 'alert', 'Warning!'],
    ['success', 'status', 'Success!'],
  ] as const)(
    '[S8.2-01] of the kind %s is titled, read out as %s, and closed by hand',
    async (kind, role, title) => {
      await renderPart(null);
      show(() => notify[kind]('Profile settings updated'));
      const notice = screen.getByRole(role);
      expect(notice.textContent).toBe(`${title}Profile settings updated`);
      await userEvent.click(within(notice).getByRole('button', { name: 'Close the notification' }));
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    },
  );

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

  it('offers to undo for ten seconds, by keyboard too, and once', async () => {
    await renderPart(null);
    const undo = vi.fn();
    show(() => notify.success('Member suspended', { undo }));
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Member suspended')).toBeNull());

    vi.useFakeTimers();
    show(() => notify.success('Member suspended', { undo }));
    await pass(9_999);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeTruthy();
    await pass(1 + SLIDES_OUT_MS);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(undo).toHaveBeenCalledOnce();
  });
});
