import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { DetailsFold } from './details-fold.tsx';

afterEach(() => localStorage.clear());

it.each(['domain.taken', 'domain.taken: The domain is already in use.'])(
  'leads from “%s” to what to do about it',
  async (details) => {
    localStorage.setItem('lang', 'ru');
    await renderPart(<DetailsFold details={details} requestId="r1" />);
    expect(screen.getByText('What to do').getAttribute('href')).toBe('/ru/guide/errors/domain.taken');
  },
);

it('leads nowhere from what is no code', async () => {
  await renderPart(<DetailsFold details="Failed to fetch dynamically imported module" requestId="r1" />);
  expect(screen.queryByText('What to do')).toBeNull();
});
