/** What the settings of a stream refuse, and how they say it: the whole screen, over an api that answers as told. */
import type { StreamDetail } from '@sluice/contracts';
import { DEFAULT_STREAM_SETTINGS } from '@sluice/contracts/values';
import { gameOf } from '@sluice/games';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiCall, answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { StreamSettingsScreen } from './stream-settings-screen.tsx';

const STREAM = {
  id: 9,
  teamId: 5,
  memberId: 7,
  name: 'Bare',
  status: 'stopped',
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
  refusedTokens: 0,
  settings: DEFAULT_STREAM_SETTINGS,
  app: { minimalVersion: null, availableGeo: [], blockedGeo: [] },
} as unknown as StreamDetail;

const PATH = '/teams/5/streams/9';
const FLOWS = {
  isConnected: true,
  readAt: '2026-11-17T12:00:00.000Z',
  problem: null,
  items: [
    { id: 'st_rocket', name: 'Rocket', link: 'https://platform.example/rocket' },
    { id: 'st_diver', name: 'Diver', link: 'https://platform.example/diver' },
  ],
};

/** A settings screen, and what it has saved. */
async function open(part: Partial<StreamDetail> = {}): Promise<{ saved: () => unknown[] }> {
  const stream = { ...STREAM, ...part };
  const calls = await answerApi({
    [`GET ${PATH}`]: () => stream,
    [`GET ${PATH}/pixels`]: () => [],
    [`GET ${PATH}/conversion-address`]: () => ({ path: '/c/secret', hosts: stream.hosts }),
    'GET /teams/5/integrations/crash-games/flows': () => ({ ...FLOWS, items: FLOWS.items.slice(0, 1) }),
    'POST /teams/5/integrations/crash-games/flows': () => FLOWS,
    [`POST ${PATH}/conversion-address/test`]: () => ({
      outcome: 'taken',
      host: stream.hosts[0],
      said: '200',
    }),
    [`PATCH ${PATH}`]: ({ body }) => ({ ...stream, ...(body as object), landings: stream.landings }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StreamSettingsScreen />
    </QueryClientProvider>,
    '/streams/settings/9',
    '/streams/settings/{-$id}',
  );
  await screen.findByRole('form', { name: 'Stream settings' });
  return { saved: () => calls.filter(({ method }: ApiCall) => method === 'PATCH').map(({ body }) => body) };
}

// The largest form there is: on a busy machine it takes its time, and that is no failure.
vi.setConfig({ testTimeout: 90_000 });
afterEach(() => vi.unstubAllGlobals());

/** By its id and by roles: a screen of this size is slow to be searched for labels. */
const box = (id: string) => within(document.getElementById(`settings-${id}`) as HTMLElement);
/** Opens a section that stands as one line. */
const unfold = (id: string) => userEvent.click(box(id).getByRole('button', { expanded: false }));
const save = () => userEvent.click(screen.getByText('Save').closest('button') as HTMLElement);
const editor = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[aria-label="Custom JavaScript code"]');
    if (!found) throw new Error('the editor is not there yet');
    return found;
  });

/** Opens a list; what it offers. Every other list of the screen has its options in the page too. */
async function openList(combobox: HTMLElement) {
  await userEvent.click(combobox);
  const list = await waitFor(() => {
    const found = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
    if (!found) throw new Error('the list is not open yet');
    return found;
  });
  const options = within(list);
  return {
    names: () => options.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent),
    pick: (name: string) => userEvent.click(options.getByText(name)),
  };
}

async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** As a person would paste it, over what is there. */
async function enterCode(code: string): Promise<void> {
  const { EditorView } = await import('@codemirror/view');
  const view = EditorView.findFromDOM(await editor());
  view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code }, userEvent: 'input.paste' });
}

describe('the settings of a stream', () => {
  it('stand as one line where they are off, and stay open under the switch that turns them off', async () => {
    await open();
    expect(box('ios').getByText('Off. $0.02 per redirect, regardless of GEO.')).toBeTruthy();
    expect(box('split').getByText('Choose two landings or more in the Domain step first.')).toBeTruthy();
    expect(document.querySelector('[aria-label="Custom JavaScript code"]')).toBeNull();
    await unfold('integration');
    const use = box('integration').getByRole('switch', { name: 'Integration' });
    await userEvent.click(use);
    await userEvent.click(use);
    expect(use.isConnected).toBe(true);
    await userEvent.click(box('integration').getByRole('button', { expanded: true }));
    expect(use.isConnected).toBe(false);
    expect(box('integration').getByText('Off')).toBeTruthy();
  });

  it('are open where they are set, folded say to what, and open again by an error and by the link beside', async () => {
    const settings = {
      ...DEFAULT_STREAM_SETTINGS,
      isIntegrated: true,
      integrationPlatform: 'keitaro' as const,
    };
    await open({ settings });
    const head = box('integration').getByRole('button', { expanded: true });
    await userEvent.click(head);
    expect(box('integration').getByText('Keitaro')).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Sections' })).getByText(
        'Integration with other platforms',
      ),
    );
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await unfold('customJs');
    await enterCode('console.log("hello")');
    await userEvent.click(box('customJs').getByRole('button', { expanded: true }));
    expect(box('customJs').getByText('20 characters')).toBeTruthy();
    await save();
    expect(await box('customJs').findByText('Invalid format for Custom JS')).toBeTruthy();
  });

  it('[S5.2-10] refuse a split test whose weights do not add up, until they do', async () => {
    const landings = ['One', 'Other'].map((name, at) => ({
      landingId: at + 1,
      weight: 50,
      name,
      isCompleted: true,
      thumbnailUrl: 'about:blank',
    }));
    const { saved } = await open({ landings } as Partial<StreamDetail>);
    await unfold('split');
    const split = box('split');
    await userEvent.click(split.getByRole('switch', { name: 'Split test' }));
    await fill(split.getByRole('textbox', { name: 'Weight of One' }), '60');
    await fill(split.getByRole('textbox', { name: 'Weight of Other' }), '30');
    await save();
    expect(await screen.findByText('1 field needs your attention')).toBeTruthy();
    expect(split.getByRole('status').textContent).toContain('Total weight should be 100%');
    expect(saved()).toEqual([]);
    await userEvent.click(split.getByText('Share evenly'));
    await save();
    expect(await screen.findByText('Stream updated')).toBeTruthy();
    expect(saved()).toMatchObject([
      {
        settings: { isSplitTested: true },
        landings: [
          { landingId: 1, weight: 50 },
          { landingId: 2, weight: 50 },
        ],
      },
    ]);
  });

  it('[S2.7-17] [S5.2-09] [S5.2-11] refuse what is wrong at its field, and keep custom JS in its script tags', async () => {
    const { saved } = await open();
    await unfold('customJs');
    await enterCode('console.log("hello")');
    await unfold('integration');
    await userEvent.click(box('integration').getByRole('switch', { name: 'Integration' }));
    await fill(box('links').getByRole('textbox', { name: 'Redirect link' }), 'javascript:alert(1)');
    await fill(box('page').getByRole('textbox', { name: 'App store link' }), 'store');
    await fill(box('links').getByRole('textbox', { name: 'client_id' }), 'click id');
    await save();
    expect(await screen.findByText('5 fields need your attention')).toBeTruthy();
    expect(box('customJs').getByText('Invalid format for Custom JS')).toBeTruthy();
    expect((await editor()).getAttribute('aria-invalid')).toBe('true');
    expect(box('integration').getByText('Select one of the platforms for integration')).toBeTruthy();
    expect(box('links').getByText('Invalid URL.')).toBeTruthy();
    expect(box('page').getByText('Invalid URL.')).toBeTruthy();
    expect(box('links').getByText('The field must contain only Latin letters and numbers')).toBeTruthy();
    expect(saved()).toEqual([]);

    await enterCode('<script>console.log("hello")</script>');
    await userEvent.click(box('integration').getByRole('switch', { name: 'Integration' }));
    await userEvent.clear(box('links').getByRole('textbox', { name: 'Redirect link' }));
    await userEvent.clear(box('page').getByRole('textbox', { name: 'App store link' }));
    await fill(box('links').getByRole('textbox', { name: 'client_id' }), 'clickid');
    await save();
    expect(await screen.findByText('Stream updated')).toBeTruthy();
    expect(saved()).toMatchObject([
      { settings: { customJs: '<script>console.log("hello")</script>', clientId: 'clickid' } },
    ]);
  });

  it('[S2.7-19] preview every landing in the chosen template, and offer the templates of its game alone', async () => {
    const landings = ['One', 'Two', 'Three', 'Four'].map((name, at) => ({
      landingId: at + 1,
      weight: 25,
      name,
      isCompleted: true,
      type: 'wheels',
      thumbnailUrl: `https://preview.example/landings/5/${at + 1}/1?signature=s`,
    }));
    const settings = { ...DEFAULT_STREAM_SETTINGS, template: 'wheels-royal' };
    await open({ landings, settings } as unknown as Partial<StreamDetail>);
    const frame = () => document.querySelector('iframe')?.getAttribute('src');
    expect(frame()).toBe('https://preview.example/landings/5/1/1?signature=s&template=wheels-royal');

    const [one, other] = gameOf('wheels').templates;
    const list = await openList(box('page').getByRole('combobox', { name: 'Template' }));
    const names = gameOf('wheels').templates.map(({ name }) => name);
    expect(list.names()).toEqual(['As the landing says', ...names]);
    expect(one.id).toBe('wheels-royal');
    await list.pick(other.name);
    await waitFor(() => expect(frame()).toContain(`template=${other.id}`));

    const beside = within(screen.getByRole('complementary'));
    const landing = await openList(beside.getByRole('combobox', { name: 'Landing' }));
    expect(landing.names()).toEqual(['One', 'Two', 'Three', 'Four']);
    await landing.pick('Four');
    await waitFor(() => expect(frame()).toContain('/landings/5/4/1?'));
  });

  it('[S2.7-01] [S2.7-02] offer four platforms, each with a link to paste that has a place for its click', async () => {
    await open({ hosts: ['play.example'] });
    await unfold('integration');
    const { getByRole } = box('integration');
    await userEvent.click(getByRole('switch', { name: 'Integration' }));
    for (const [platform, label, link] of [
      ['PWA platform', 'Link for the platform', 'https://play.example/?click_id={click_id}'],
      ['App platform', 'Link for the platform', 'https://play.example/?click_id={click_id}'],
      ['Keitaro', 'Redirect link for the tracker', 'https://play.example/?_subid={subid}&_token={token}'],
      ['Binom', 'Redirect link for the tracker', 'https://play.example/?clickid={clickid}'],
    ] as const) {
      const list = await openList(getByRole('combobox', { name: 'Platform' }));
      expect(list.names()).toEqual(['PWA platform', 'App platform', 'Keitaro', 'Binom']);
      await list.pick(platform);
      expect((getByRole('textbox', { name: label }) as HTMLInputElement).value).toBe(link);
    }
  });

  it('[S8.3-09] offer no iOS redirect without the app platform, and lead those who may connect it there', async () => {
    await open();
    await unfold('ios');
    const ios = box('ios');
    expect(ios.getByRole('note').textContent).toBe(
      'There is no connection to the app platform. Connect it in the Integrations menu or contact the administrator.',
    );
    expect(ios.getByText('$0.02 per redirect, regardless of GEO.')).toBeTruthy();
    expect(ios.queryByRole('switch')).toBeNull();
    expect(ios.queryByRole('textbox')).toBeNull();
    expect(ios.getByRole('link', { name: 'Integrations' }).getAttribute('href')).toBe('/integrations');
  });

  it('[S1.2-12] [S2.7-03] offer the flows of the platform, or no landing, once it is connected', async () => {
    const { saved } = await open({ hasAppPlatform: true });
    await unfold('ios');
    const ios = box('ios');
    await userEvent.click(ios.getByRole('switch', { name: 'Redirect iOS visitors' }));
    await save();
    expect(await ios.findByText('Field is required')).toBeTruthy();
    const list = await openList(ios.getByRole('combobox', { name: /Choose a flow to redirect to/ }));
    await waitFor(() => expect(list.names()).toEqual(['Rocket', 'Diver']));
    await list.pick('Diver');
    await userEvent.click(ios.getByRole('switch', { name: /^Do not use landing/ }));
    await save();
    expect(await screen.findByText('Stream updated')).toBeTruthy();
    expect(saved()).toMatchObject([
      { settings: { isIosRedirected: true, iosFlow: 'st_diver', iosDisableLanding: true } },
    ]);
  });

  it('say when the platform has no such flow any more, and send nobody there', async () => {
    const settings = { ...DEFAULT_STREAM_SETTINGS, isIosRedirected: true, iosFlow: 'st_gone' };
    await open({ hasAppPlatform: true, settings });
    expect((await box('ios').findByRole('note')).textContent).toBe(
      'The platform has no such flow any more: iOS visitors get the landing. Choose another one.',
    );
  });

  it('lead the button to a stream of the app platform, by its link', async () => {
    const { saved } = await open({ hasAppPlatform: true });
    await unfold('integration');
    const { getByRole } = box('integration');
    await userEvent.click(getByRole('switch', { name: 'Integration' }));
    await (await openList(getByRole('combobox', { name: 'Platform' }))).pick('App platform');
    const list = await openList(getByRole('combobox', { name: 'Stream of the platform' }));
    await waitFor(() => expect(list.names()).toEqual(['Rocket', 'Diver']));
    await list.pick('Rocket');
    await save();
    expect(await screen.findByText('Stream updated')).toBeTruthy();
    expect(saved()).toMatchObject([
      { link: 'https://platform.example/rocket', settings: { integrationPlatform: 'app_platform' } },
    ]);
  });

  it.each([
    [
      'Keitaro',
      'https://track.example/KEY',
      'https://track.example/YOUR-KEY/postback?subid={subid}&status={status}&payout={amount}&currency={currency}&tid={event_id}',
    ],
    [
      'Binom',
      'https://track.example/click',
      'https://track.example/click?cnv_id={subid}&payout={amount}&cnv_status={status}&cnv_currency={currency}',
    ],
  ])('tell %s of conversions, at the address that its link has', async (platform, link, url) => {
    await open({ link });
    await unfold('integration');
    const { getByRole, findByText, queryByRole } = box('integration');
    await userEvent.click(getByRole('switch', { name: 'Integration' }));
    await (await openList(getByRole('combobox', { name: 'Platform' }))).pick(platform);
    await userEvent.click(getByRole('button', { name: 'Tell it of conversions' }));
    expect(await findByText(/^Told of conversions/)).toBeTruthy();
    expect(queryByRole('button', { name: 'Tell it of conversions' })).toBeNull();
    const field = box('postbacks').getByRole('textbox', { name: /^Address/ }) as HTMLTextAreaElement;
    expect(field.value).toBe(url);
  });

  it('[S2.7-10] give the address for conversions to copy, and try it', async () => {
    await open({ hosts: ['play.example'] });
    const { findByRole, getByRole } = box('postbacks');
    const field = (await findByRole('textbox', { name: 'Postback address' })) as HTMLInputElement;
    expect(field.value).toMatch(/^https:\/\/play\.example\/c\/secret\?click_id=\{click_id\}&status=/);
    expect(getByRole('button', { name: /^Copy/ })).toBeTruthy();
    await userEvent.click(getByRole('button', { name: 'Send a test conversion' }));
    await waitFor(() =>
      expect(getByRole('status').textContent).toBe(
        'play.example accepted the test conversion. Nothing was counted.',
      ),
    );
  });
});

describe('the link for the ad', () => {
  const card = () =>
    screen.getByRole('heading', { name: 'Link for the ad' }).closest('section') as HTMLElement;
  const write = vi.fn(async () => {});
  const withClipboard = () => vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });

  it('is whole before any setting, with or without a network, and is copied as it stands', async () => {
    await open({ hosts: ['spin.example'] });
    withClipboard();
    const bare = 'https://spin.example/';
    expect(card().textContent).toContain(bare);
    expect(card().textContent).toContain('No network is chosen');
    expect(card().compareDocumentPosition(box('cloak').getByRole('heading'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    within(card()).getByRole('button', { name: 'Copy the link' }).click();
    expect(write).toHaveBeenLastCalledWith(bare);
    const links = box('links');
    const list = await openList(links.getByRole('combobox', { name: /Advertising network/ }));
    await list.pick('TikTok');
    const filled = `${bare}?campaign_id=__CAMPAIGN_ID__&adset_id=__AID__&ad_id=__CID__`;
    await waitFor(() => expect(card().textContent).toContain(filled));
    expect(card().textContent).toContain('TikTok fills in the macros');
    within(card()).getByRole('button', { name: 'Copy the link' }).click();
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining(`${filled}&campaign_name=`));
  });

  it('is none without a domain, and leads to where there is one', async () => {
    await open();
    expect(within(card()).queryByRole('button')).toBeNull();
    expect(within(card()).getByRole('link', { name: 'To the domain' }).getAttribute('href')).toBe(
      '/streams/edit/9',
    );
  });
});

it('steps that have what they are for say so, and the pixel of the chosen network is left to do', async () => {
  await open({
    hosts: ['spin.example'],
    link: 'https://offer.example',
    settings: { ...DEFAULT_STREAM_SETTINGS, macros: 'tiktok' },
  });
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the stream' }));
  const said = (name: string) =>
    steps.getByRole('link', { name: new RegExp(`^\\d?${name}$`) }).getAttribute('aria-description');
  expect(said('Settings')).toBe('done');
  expect(said('Domain')).toBeNull();
  expect(said('Pixel')).toBeNull();
  // The landing, and the pixel.
  expect(await screen.findByText('2 left')).toBeTruthy();
});
