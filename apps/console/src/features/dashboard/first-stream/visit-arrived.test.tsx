import type { LiveEvent } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { VisitArrived } from './visit-arrived.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const CLICK = '0190a8c4-0000-7000-8000-000000000001';
const VISIT: LiveEvent = {
  id: CLICK,
  clickId: CLICK,
  at: '2026-11-18T17:42:08.000Z',
  kind: 'black',
  streamId: 3,
  streamName: 'Royal Wheel, first',
  country: 'UA',
  device: 'mobile',
  os: 'Android',
  revenueMicros: 0,
  costMicros: 0,
};

async function show(explained: () => unknown) {
  await answerApi({
    [`GET /teams/5/visits/${CLICK}`]: explained,
    'GET /teams/5': () => ({ id: 5, name: 'Team', timeZone: 'UTC' }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <VisitArrived visit={VISIT} />
    </QueryClientProvider>,
  );
}

it.each([
  ['black', 'Royal Wheel', /got Royal Wheel by version 4 of the stream$/],
  ['white', null, /got the white page by version 4 of the stream$/],
])(
  'says from which device the visit came, and of a %s page what it got by which version',
  async (page, landingName, got) => {
    await show(() => ({
      visit: { page, version: 4 },
      streamName: '',
      landingName,
      decision: null,
      moments: [],
    }));
    await screen.findByText('Ukraine, Phone, Android');
    await screen.findByText(got);
  },
);

it('says the time alone until the rest is known', async () => {
  await show(() => refusal(404, 'visit.not_found', 'There is no such visit.'));
  await screen.findByText('Ukraine, Phone, Android');
  expect(screen.queryByText(/version/)).toBeNull();
});
