import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderPart } from '../../../parts/testing/render-part.tsx';
import { landingOf } from '../editor/draft/landing.fixture.ts';
import { ShareButton } from './share-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/teams/5/landings/7/preview-link';
const ADDRESS = 'https://preview.example/shared/5/7/secret';
const LINK = { memberId: 7, createdAt: '2026-11-01T10:00:00.000Z', expiresAt: '2026-11-08T10:00:00.000Z' };

const made = () => Response.json({ ...LINK, address: ADDRESS }, { status: 201 });
type Given = { link?: typeof LINK; locales?: string[]; hasUnsaved?: boolean; answer?: () => Response };

async function openDialog({ link, locales = [], hasUnsaved = false, answer = made }: Given = {}) {
  const calls = await answerApi({
    [`GET ${PATH}`]: () => ({ link: link ?? null }),
    [`POST ${PATH}`]: answer,
    [`DELETE ${PATH}`]: () => new Response(null, { status: 204 }),
  });
  await renderPart(
    <QueryClientProvider client={queryClient}>
      <ShareButton landing={landingOf({ teamId: 5, locales })} hasUnsaved={hasUnsaved} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Share preview'));
  return calls;
}

const INPUT = { selector: 'input' };
const findAddress = () => screen.findByLabelText<HTMLInputElement>('Preview link', INPUT);
const hasAddress = () => screen.queryByLabelText('Preview link', INPUT) !== null;

it('makes a link whose address is there to be copied, in each language, until it is withdrawn', async () => {
  const calls = await openDialog({ locales: ['de'], hasUnsaved: true });
  fireEvent.click(await screen.findByText('Make a link'));
  const field = await findAddress();
  expect(field.value).toBe(ADDRESS);
  expect(screen.getByText(/for 7 days.*Unsaved changes are not shown/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Translation', INPUT));
  fireEvent.click(await screen.findByText('German'));
  expect(field.value).toBe(`${ADDRESS}?translation=de`);
  fireEvent.click(screen.getByText('Withdraw the link'));
  expect(await screen.findByText('Make a link')).toBeTruthy();
  expect(hasAddress()).toBe(false);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
});

it('says that there is a link already, without the address that nobody knows any more', async () => {
  await openDialog({ link: LINK });
  expect(await screen.findByText(/There is a link already: made Nov 1, 2026/)).toBeTruthy();
  expect(hasAddress()).toBe(false);
  fireEvent.click(screen.getByText('Make a new link'));
  expect((await findAddress()).value).toBe(ADDRESS);
});

it('tells why there is none to be had', async () => {
  await openDialog({ answer: () => refusal(404, 'landing.not_found', 'The landing was not found.') });
  fireEvent.click(await screen.findByText('Make a link'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(hasAddress()).toBe(false);
});
