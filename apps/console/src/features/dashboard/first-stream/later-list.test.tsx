import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../../test/answer-api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { accountStore } from '../../../shell/team/account.ts';
import { LaterList } from './later-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const NONE_DONE = { domain: false, pixel: false, balance: false, team: false };

async function listRows({ done = NONE_DONE, streamId = 3 as number | null, roles = ['owner'] } = {}) {
  await answerApi({});
  const [team] = ACCOUNT.teams;
  accountStore.set({ ...ACCOUNT, teams: [{ ...team, roles }] } as typeof ACCOUNT);
  await renderOnRoute(<LaterList done={done} streamId={streamId} />);
  return within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => within(row).queryByRole('link')?.getAttribute('href') ?? row.textContent);
}

it('leads to where each is done, of the stream that is there', async () => {
  expect(await listRows()).toEqual(['/streams/edit/3', '/streams/pixel/3', '/finances/bills', '/team-work']);
});

it('has no link where it is done', async () => {
  const [domain, pixel] = await listRows({ done: { ...NONE_DONE, domain: true } });
  expect(domain).toMatch(/Done$/i);
  expect(pixel).toBe('/streams/pixel/3');
});

it('leads to a new stream while there is none', async () => {
  expect(await listRows({ streamId: null })).toContain('/streams/create');
});

it('leaves out what is not open to a media buyer', async () => {
  expect(await listRows({ roles: ['mediabuyer'] })).toEqual(['/streams/edit/3', '/streams/pixel/3']);
});
