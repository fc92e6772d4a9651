import type { StreamDetail } from '@sluice/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import type { ShownVariant } from './split-test.queries.ts';
import { WinnerButton } from './winner-button.tsx';
import { winningFields } from './winning-fields.ts';

afterEach(() => vi.unstubAllGlobals());

const landing = (landingId: number, weight: number) =>
  ({ landingId, weight }) as StreamDetail['landings'][number];
const STREAM = {
  id: 9,
  teamId: 5,
  version: 3,
  landings: [landing(11, 60), landing(12, 40)],
  settings: { isSplitTested: true, clientId: 'sub1' },
} as unknown as StreamDetail;
const VARIANT = { variant: 2, landingId: 12, landingName: 'Night Slots', difference: null } as ShownVariant;

it('shows everybody the winner: it comes first with the whole weight, and the test ends', () => {
  expect(winningFields(STREAM, 12)).toEqual({
    version: 3,
    landings: [
      { landingId: 12, weight: 100 },
      { landingId: 11, weight: 0 },
    ],
    settings: { isSplitTested: false, clientId: 'sub1' },
  });
});

it('asks first, says that it is not proved, and sends the version that was looked at', async () => {
  const calls = await answerApi({ 'PATCH /teams/5/streams/9': () => STREAM });
  await renderOnRoute(<WinnerButton stream={STREAM} variant={VARIANT} goal="profit" isProved={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Make “Night Slots” the winner' }));
  expect(await screen.findByText(/By “Profit” which one is better is not proved yet/)).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'End the test' }));
  expect(await screen.findByText('Everybody is shown “Night Slots” now')).toBeTruthy();
  const [sent] = calls.filter(({ method }) => method === 'PATCH');
  expect(sent).toMatchObject({ path: '/teams/5/streams/9', body: winningFields(STREAM, 12) });
});
