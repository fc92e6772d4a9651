/** A stream that is being made and not saved: every way off the page asks first. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { leaveForms } from '../../../parts/form/use-unsaved-guard.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { StreamWizardScreen } from '../stream-wizard-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function openNewStream() {
  await answerApi({});
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
const findQuestion = () => screen.findByRole('dialog', { name: 'Data Not Saved!' });
const answer = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

describe('[S2.3-17] a new stream with something typed', () => {
  // By Back and Forward it is the browser's own history that is asked: e2e/streams-wizard.spec.ts.
  it('asks before it is left by a link, and keeps the text for who stays', async () => {
    const { router, name } = await openNewStream();
    await userEvent.type(name, 'Half a thought');
    void router.navigate({ to: '/other' });
    await findQuestion();
    await answer('no');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.value).toBe('Half a thought');
    expect(router.history.location.pathname).toBe('/streams/create');
  });

  it('asks before another team is chosen', async () => {
    const { name } = await openNewStream();
    await userEvent.type(name, 'Half a thought');
    const isLeft = leaveForms();
    await findQuestion();
    await answer('no');
    expect(await isLeft).toBe(false);
  });

  it('asks also where the text was found again after a reload', async () => {
    const first = await openNewStream();
    await userEvent.type(first.name, 'Half a thought');
    cleanup();
    const { name } = await openNewStream();
    await waitFor(() => expect(name.value).toBe('Half a thought'));
    const isLeft = leaveForms();
    await findQuestion();
    await answer('no');
    expect(await isLeft).toBe(false);
  });
});

it('a new stream with nothing typed is left without a question', async () => {
  await openNewStream();
  expect(await leaveForms()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
