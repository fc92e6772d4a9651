import type { Domain } from '@sluice/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../parts/testing/render-part.tsx';
import { needsRecord, ProofRecord } from './proof-record.tsx';

const CLAIMED = {
  id: 3,
  teamId: 5,
  host: 'shop.example',
  source: 'pointed',
  state: 'domain_check',
  provedAt: null,
  proof: { name: '_sluice.shop.example', value: 'sluice-domain=0123' },
  claimExpiresAt: '2026-11-23T10:00:00.000Z',
  finding: null,
} as unknown as Domain;

it('says what to set, where and until when, each part to copy', async () => {
  await renderPart(<ProofRecord domain={CLAIMED} />);
  expect(screen.getByText(/where its DNS records are kept/)).toBeTruthy();
  const record = screen.getByLabelText('TXT record of shop.example');
  expect(
    within(record)
      .getAllByRole('definition')
      .map((part) => part.textContent),
  ).toEqual(['TXT', '_sluice.shop.example', 'sluice-domain=0123']);
  expect(within(record).getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
  expect(screen.getByText(/until Nov 23, 2026/)).toBeTruthy();
});

it('is shown of a domain with a zone only while its name is in quarantine', () => {
  expect(needsRecord(CLAIMED)).toBe(true);
  expect(needsRecord({ ...CLAIMED, proof: null })).toBe(false);
  expect(needsRecord({ ...CLAIMED, source: 'own' })).toBe(false);
  const finding = { code: 'host_quarantined', values: {} } as const;
  expect(needsRecord({ ...CLAIMED, source: 'own', finding })).toBe(true);
});
