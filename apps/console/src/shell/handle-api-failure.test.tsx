import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../parts/testing/render-part.tsx';
import { handleApiFailure } from './handle-api-failure.ts';

it('[S8.2-01] tells a failure that nobody foresaw as “Error!” over “Oops, something went wrong!”, once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ways = { login: vi.fn(async () => {}), goToDashboard: vi.fn() };
  await renderPart(null);
  act(() => {
    handleApiFailure('oops', new TypeError('Failed to fetch'), ways);
    handleApiFailure('oops', new TypeError('Failed to fetch'), ways);
  });
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual([
    'Error!Oops, something went wrong!',
  ]);
  expect(ways.login).not.toHaveBeenCalled();
});

it('says once that nothing can be changed in the demo team, and what to do', async () => {
  const ways = { login: vi.fn(async () => {}), goToDashboard: vi.fn() };
  await renderPart(null);
  act(() => {
    handleApiFailure('demo', new Error('refused'), ways);
    handleApiFailure('demo', new Error('refused'), ways);
  });
  const told = screen.getAllByText(
    'This is the demo team: nothing is changed here. Go back to your own team to do it.',
  );
  expect(told).toHaveLength(1);
});
