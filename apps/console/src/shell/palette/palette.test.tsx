import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../team/account.ts';
import { Palette } from './palette.tsx';
import { closePalette, openPalette, usePalette } from './palette-state.ts';

afterEach(() => {
  act(closePalette);
  vi.unstubAllGlobals();
});

type PageProps = { Late: ComponentType<ComponentProps<typeof Palette>>; onPress: () => void };

function Page({ Late, onPress }: PageProps) {
  const palette = usePalette();
  return (
    <QueryClientProvider client={queryClient}>
      <button type="button" onClick={onPress}>
        Below
      </button>
      {palette.wasOpened && (
        <Suspense>
          <Late isOpen={palette.isOpen} onClose={closePalette} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

/** As the layout has it, its code on the way until `arrive` is called. */
async function open(answers: Parameters<typeof answerApi>[0] = {}) {
  await answerApi(answers);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = lazy(async () => {
    await arrived;
    return { default: Palette };
  });
  const onPress = vi.fn();
  await renderOnRoute(<Page Late={Late} onPress={onPress} />);
  return { arrive: () => act(async () => arrive()), onPress };
}
const field = () => screen.findByRole<HTMLInputElement>('textbox');

describe('the palette', () => {
  it('has the letters that were typed before it was there, and presses nothing below', async () => {
    const { arrive, onPress } = await open();
    screen.getByText('Below').focus();
    act(openPalette);
    await userEvent.keyboard('stax{Backspace}t{Enter}');
    await arrive();
    await waitFor(async () => expect((await field()).value).toBe('stat'));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await userEvent.keyboard('is');
    expect((await field()).value).toBe('statis');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('offers of what was found for other letters only what fits these', async () => {
    let answer = () => {};
    const streams = (text: string) =>
      ['Summer wheel', 'Sumatra'].filter((name) => name.toLowerCase().includes(text));
    const { arrive } = await open({
      'GET /teams/5/search': async (_, query) => {
        const text = query.get('text') ?? '';
        if (text !== 'sum') await new Promise<void>((resolve) => (answer = resolve));
        return {
          streams: streams(text).map((name, id) => ({ id, name, note: '' })),
          landings: [],
          members: [],
        };
      },
    });
    act(openPalette);
    await arrive();
    await userEvent.type(await field(), 'sum');
    expect(await screen.findByText('Sumatra')).toBeTruthy();
    await userEvent.type(await field(), 'm');
    await waitFor(() => expect(screen.queryByText('Sumatra')).toBeNull());
    expect(screen.getByText('Summer wheel')).toBeTruthy();
    await act(async () => answer());
    expect(screen.getByText('Summer wheel')).toBeTruthy();
  });

  it('offers no screen that the roles close, nor a member whose page they close', async () => {
    const member = { id: 9, name: 'Bruno', note: 'bruno@sluice.test' };
    const { arrive } = await open({
      'GET /teams/5/search': () => ({ streams: [], landings: [], members: [member] }),
    });
    const [team] = ACCOUNT.teams;
    if (!team) throw new Error('the account has no team');
    act(() => accountStore.set({ ...ACCOUNT, teams: [{ ...team, roles: ['financier'] }] }));
    act(openPalette);
    await arrive();
    await userEvent.type(await field(), 'fin');
    expect(await screen.findByRole('button', { name: 'Finances' })).toBeTruthy();
    // The guide is everybody's: of what is called so, its page alone is left.
    for (const [text, left] of [
      ['Postbacks', /^Pixels and postbacks/],
      ['Bruno', undefined],
    ] as const) {
      await userEvent.clear(await field());
      await userEvent.type(await field(), text);
      if (left) expect(await screen.findByRole('button', { name: left })).toBeTruthy();
      else expect(await screen.findByText('Nothing found')).toBeTruthy();
      expect(screen.queryByRole('button', { name: text })).toBeNull();
    }
    act(() => accountStore.set(ACCOUNT));
    expect(await screen.findByRole('button', { name: /^Bruno/ })).toBeTruthy();
  });

  it('leads into the demo team, where the installation has one', async () => {
    const { arrive } = await open();
    act(openPalette);
    await arrive();
    await userEvent.type(await field(), 'demo');
    const name = 'Look around in a demo team';
    expect(screen.queryByRole('button', { name })).toBeNull();
    const demoTeam = { id: 9, member: 99, name: 'Demo team', roles: ['owner' as const], balance: 0 };
    act(() => accountStore.set({ ...ACCOUNT, demoTeam }));
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(accountStore.get().activeTeam).toEqual(demoTeam));
    act(() => accountStore.set(ACCOUNT));
  });

  it('offers the pages of the guide by their titles, in the reader’s language, in a tab of their own', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    localStorage.setItem('lang', 'uk');
    const { arrive } = await open();
    act(openPalette);
    await arrive();
    expect(screen.queryByRole('button', { name: /^Домени та DNS/ })).toBeNull();
    await userEvent.type(await field(), 'dns');
    await userEvent.click(await screen.findByRole('button', { name: /^Домени та DNS/ }));
    expect(opened).toHaveBeenCalledWith('/uk/guide/domains', '_blank', 'noopener');
    localStorage.removeItem('lang');
  });

  it('finds sections and error codes in what the guide’s own search reads, asked for at the first letter', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    const { arrive } = await open();
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      const path = String(input);
      if (!path.startsWith('/site/')) return new Response('', { status: 404 });
      asked.push(path);
      return Response.json([
        ['/guide/money#limits', 'Money', 'Limits of a member', 'How much a member may spend in a day.'],
        ['/guide/errors/domain.taken', 'Error codes', 'domain.taken', 'Another team has this domain.'],
      ]);
    });
    act(openPalette);
    await arrive();
    await field();
    expect(asked).toEqual([]);
    await userEvent.type(await field(), 'domain.tak');
    const code = await screen.findByRole('button', { name: /^domain\.taken.*Error codes · Another team/ });
    expect(asked).toEqual(['/site/guide-en.json']);
    // Enter opens the first, though it came after the letters.
    expect(code.hasAttribute('data-selected')).toBe(true);
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'spend in a day');
    expect(await screen.findByRole('button', { name: /^Limits of a member.*Money/ })).toBeTruthy();
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'domain.tak');
    await userEvent.click(await screen.findByRole('button', { name: code.textContent ?? '' }));
    expect(opened).toHaveBeenCalledWith('/guide/errors/domain.taken', '_blank', 'noopener');
  });
});
