/** What the end of its registration means for a domain that was bought here. */
import type { Domain } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { listed } from '../place/listed.fixture.ts';
import { BoundDomain } from './bound-domain.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(change: Partial<Domain>) {
  const domain: Domain = {
    ...listed({ host: 'paid.xyz' }),
    teamId: 5,
    source: 'bought',
    isBought: true,
    ...change,
  };
  queryClient.clear();
  await answerApi({ [`GET /teams/5/domains/${domain.id}`]: () => domain });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <BoundDomain domain={domain} />
    </QueryClientProvider>,
  );
}

it('says until when it is paid for, that nothing more is charged, and what to do before', async () => {
  await show({ expiresOn: '2099-01-01' });
  expect(await screen.findByText(/does not renew itself, and nothing more is charged/)).toBeTruthy();
});

it('does not send to a registrar where there is none to go to', async () => {
  await show({ expiresOn: '2020-01-01' });
  expect(await screen.findByText(/^The year that was paid for is over/)).toBeTruthy();
  expect(screen.queryByText(/Renew it at the registrar/)).toBeNull();
});

it('sends the owner of their own domain to their registrar', async () => {
  await show({ expiresOn: '2020-01-01', source: 'own', isBought: false });
  expect(await screen.findByText(/Renew it at the registrar/)).toBeTruthy();
});
