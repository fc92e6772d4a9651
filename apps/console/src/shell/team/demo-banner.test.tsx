import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore, useIsDemo } from './account.ts';
import { DemoBanner } from './demo-banner.tsx';

const DEMO = { id: 9, member: 99, name: 'Demo team', roles: ['owner' as const], balance: 0 };
const SECOND = { id: 6, member: 8, name: 'Second', roles: ['owner' as const], balance: 0 };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const Shown = () => (useIsDemo() ? <DemoBanner /> : <p>one’s own</p>);

it('says that nothing is changed here, and leads back to the team that somebody came from', async () => {
  await answerApi({});
  sessionStorage.setItem('sluice.teamBeforeDemo', String(SECOND.id));
  accountStore.set({ ...ACCOUNT, teams: [...ACCOUNT.teams, SECOND], demoTeam: DEMO });
  await renderOnRoute(<Shown />);
  expect(screen.getByText('one’s own')).toBeDefined();
  act(() => accountStore.select(DEMO));
  expect(screen.getByRole('complementary').textContent).toContain('nothing is changed, paid or sent');
  await userEvent.click(screen.getByRole('button', { name: 'Back to Second' }));
  await waitFor(() => expect(accountStore.get().activeTeam).toEqual(SECOND));
  expect(screen.getByText('one’s own')).toBeDefined();
});
