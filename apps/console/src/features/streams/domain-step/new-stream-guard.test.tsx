/** A stream that is being made or edited and not saved: every way off the form asks first. */
import type { StreamDetail } from '@sluice/contracts';
import { DEFAULT_STREAM_APP, DEFAULT_STREAM_SETTINGS } from '@sluice/contracts/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { leaveForms } from '../../../parts/form/use-unsaved-guard.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { domainDraftKey, EMPTY_DOMAIN_DRAFT, saveDomainDraft } from '../../domains/domain-draft.ts';
import { StreamWizardScreen } from '../stream-wizard-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const STREAM = {
  id: 9,
  teamId: 5,
  memberId: 7,
  name: 'Bare',
  status: 'suspended',
  serving: null,
  cloak: false,
  countries: [],
  languages: [],
  devices: [],
  os: [],
  link: null,
  tags: [],
  landings: [],
  hosts: [],
  version: 1,
  whitePage: null,
  domains: [],
  hasAppPlatform: false,
  may: { editCustomJs: true },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  settings: DEFAULT_STREAM_SETTINGS,
  app: DEFAULT_STREAM_APP,
} as unknown as StreamDetail;

async function openNewStream() {
  await answerApi({ 'POST /teams/5/streams': () => STREAM });
  const { router } = await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StreamWizardScreen />
    </QueryClientProvider>,
    '/other',
    '/streams/create',
  );
  await router.navigate({ to: '/streams/create' as never });
  const name = (await screen.findByRole('textbox', { name: 'Stream name' })) as HTMLInputElement;
  return { router, name };
}
/** Of the team that `answerApi` signs in to. */
const MEMBER = 7;
const findQuestion = () => screen.findByRole('dialog', { name: 'Data Not Saved!' });
const answer = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

describe('[S2.3-17] a new stream with something typed', () => {
  // By Back and Forward it is the browser's own history that is asked: e2e/streams-wizard.spec.ts.
  it('asks before it is left by a link, and keeps the text for who stays', async () => {
    const { router, name } = await openNewStream();
    await userEvent.type(name, 'Half a thought');
    void router.navigate({ to: '/other' });
    await findQuestion();
    await answer('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.value).toBe('Half a thought');
    expect(router.history.location.pathname).toBe('/streams/create');
  });

  it('asks before another team is chosen', async () => {
    const { name } = await openNewStream();
    await userEvent.type(name, 'Half a thought');
    const isLeft = leaveForms();
    await findQuestion();
    await answer('Stay');
    expect(await isLeft).toBe(false);
  });

  it('is offered it after a reload, in a second tab too, and asks once it is taken', async () => {
    const first = await openNewStream();
    await userEvent.type(first.name, 'Half a thought');
    cleanup();
    const { name } = await openNewStream();
    await answer('Continue with it');
    await waitFor(() => expect(name.value).toBe('Half a thought'));
    const isLeft = leaveForms();
    await findQuestion();
    await answer('Stay');
    expect(await isLeft).toBe(false);
  });

  it('is forgotten with its domain once the person leaves without saving', async () => {
    saveDomainDraft(domainDraftKey(MEMBER, 'new'), { ...EMPTY_DOMAIN_DRAFT, host: 'a.example' });
    const { router, name } = await openNewStream();
    await userEvent.type(name, 'Half a thought');
    void router.navigate({ to: '/other' });
    await findQuestion();
    await answer('Leave without saving');
    await waitFor(() => expect(router.history.location.pathname).toBe('/other'));
    cleanup();
    await openNewStream();
    expect(screen.queryByRole('button', { name: 'Continue with it' })).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sluice.typed'))).toEqual([]);
  });
});

it('a new stream that is saved goes on to its own page without a question', async () => {
  const { router, name } = await openNewStream();
  await userEvent.type(name, 'Bare{Enter}');
  await waitFor(() => expect(router.history.location.pathname).toBe('/streams/edit/9'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('[S2.3-17] a stream that is edited', () => {
  async function openSteps(search: string) {
    await answerApi({
      'GET /teams/5/streams/9': () => STREAM,
      'GET /teams/5/streams/9/versions': () => ({ items: [], next: null }),
    });
    const { router } = await renderOnRoute(
      <QueryClientProvider client={queryClient}>
        <StreamWizardScreen />
      </QueryClientProvider>,
      `/streams/edit/9${search}`,
      '/streams/edit/$id',
    );
    const go = (step?: 'application') =>
      void router.navigate({ to: '.', search: (step ? { step } : {}) as never });
    return { router, go };
  }

  it('asks before the next step takes the place of its form', async () => {
    const { router, go } = await openSteps('');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stream name' });
    go('application');
    await screen.findByRole('textbox', { name: 'Minimal version' });
    go();
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stream name' });
    expect(again).not.toBe(name);
    await userEvent.type(again, ' by half');
    go('application');
    await findQuestion();
    await answer('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(again.value).toBe('Bare by half');
    expect(router.state.location.search).toEqual({});
  });

  it('asks on the way back from the application, too', async () => {
    const { go } = await openSteps('?step=application');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Minimal version' }), '3.0');
    go();
    await findQuestion();
    await answer('Leave without saving');
    expect(await screen.findByRole('textbox', { name: 'Stream name' })).toBeTruthy();
  });
});

it('a new stream with nothing typed is left without a question', async () => {
  await openNewStream();
  expect(await leaveForms()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
