/** Two people replace one pixel's token: what the later one is told, and which token stays. */
import type { Pixel } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { PixelSection } from './pixel-section.tsx';

const PATH = '/teams/5/streams/9/pixels';
const OPENED: Pixel = {
  id: 3,
  network: 'facebook',
  pixelId: '123456',
  tokenHint: 'opnd',
  tokenState: 'good',
  tokenError: null,
  tokenCheckedAt: null,
  held: 0,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const MINE = `EAA${'m'.repeat(40)}mine`;

afterEach(() => vi.unstubAllGlobals());

/** The dialog with a token typed in, saved after somebody else has set theirs; `others` do so once more each time. */
async function saveBehindSomebody(others = 1) {
  queryClient.clear();
  const pending = Array.from({ length: others }, (_, at) => `the${at}`);
  let pixel = OPENED;
  const sent: unknown[] = [];
  await answerApi({
    [`GET ${PATH}`]: () => [pixel],
    [`PATCH ${PATH}/3`]: ({ body }) => {
      const theirs = pending.shift();
      if (theirs) pixel = { ...pixel, tokenHint: theirs, version: pixel.version + 1 };
      sent.push(body);
      const { version, token } = body as { version: number; token: string };
      if (version !== pixel.version) return refusal(409, 'pixel.changed_meanwhile', 'Changed.');
      pixel = { ...pixel, tokenHint: token.slice(-4), version: version + 1 };
      return { ...pixel, released: 0 };
    },
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <PixelSection stream={{ teamId: 5, id: 9 }} network="facebook" pixels={[OPENED]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions: 123456' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace token' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Access token/ }), MINE);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { sent, stored: () => pixel };
}
const question = () => screen.findByRole('dialog', { name: 'The pixel has another token now' });
const answer = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }));

it('is asked which one stays, with the ends of both', async () => {
  const { sent, stored } = await saveBehindSomebody();
  expect((await question()).textContent).toContain('ending in the0 while you were typing one ending in mine');
  expect(sent).toEqual([{ version: 1, token: MINE }]);
  expect(stored().tokenHint).toBe('the0');
});

it('keeps theirs: nothing more is sent, and what was typed stays in the form', async () => {
  const { sent, stored } = await saveBehindSomebody();
  await answer('Keep theirs');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Access token/ });
  expect(field.value).toBe(MINE);
  expect(sent).toHaveLength(1);
  expect(stored().tokenHint).toBe('the0');
});

it('uses one’s own, over the version that was read anew', async () => {
  const { sent, stored } = await saveBehindSomebody();
  await answer('Use mine');
  expect(await screen.findByText('Token saved')).toBeTruthy();
  expect(sent).toEqual([
    { version: 1, token: MINE },
    { version: 2, token: MINE },
  ]);
  expect(stored().tokenHint).toBe('mine');
});

it('is asked again where somebody was quicker once more', async () => {
  const { sent } = await saveBehindSomebody(2);
  await answer('Use mine');
  await waitFor(async () => expect((await question()).textContent).toContain('ending in the1'));
  expect(sent).toHaveLength(2);
});
