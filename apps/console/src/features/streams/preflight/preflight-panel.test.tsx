import type { Preflight } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderPart } from '../../../parts/testing/render-part.tsx';
import { PreflightPanel } from './preflight-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says whose token is refused, by the network’s own name, and what the balance is', async () => {
  const report: Preflight = {
    id: 1,
    at: '2026-11-16T12:00:00.000Z',
    memberId: 7,
    streamVersion: 3,
    isReady: false,
    table: [],
    checks: [
      {
        check: 'pixels',
        outcome: 'fail',
        finding: 'token_refused',
        values: { network: 'tiktok', pixelId: 'C2', error: 'Token_Exception' },
      },
      { check: 'balance', outcome: 'fail', finding: 'balance_empty', values: { balance: '-1.20' } },
    ],
  };
  await answerApi({ 'GET /teams/5/streams/9/preflight': () => report });
  await renderPart(
    <QueryClientProvider client={queryClient}>
      <PreflightPanel stream={{ teamId: 5, id: 9 }} isOpen />
    </QueryClientProvider>,
  );
  const text =
    'TikTok refuses the token of the pixel C2 (Token_Exception). Give it another one in the Pixel step.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/^The team’s balance is −\$1\.20: there is nothing to spend/)).toBeTruthy();
});
