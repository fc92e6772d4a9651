/**
 * What the browser test of a game starts from: a phone with a touch screen, and the game on a landing that a real stream shows, made over
 * the api and served by the edge; no complaint from the page.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { type Gallery, type GameAddress, serveGames } from '@sluice/gallery';
import { gameOf, type LandingSettings, newSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { CHANGE_LIMIT, listenForTroubles } from './page-checks.ts';
import { test as base, type RunningPlatform } from './platform.ts';
import type { NewStream } from './team-api.ts';

export type ShownGame = {
  game: GameType;
  template?: string;
  settings?: Partial<LandingSettings>;
  /** Without motion, as who has asked their system for that gets it: what is shown is the same, and is there at once. */
  isStill?: boolean;
  /** At the speed that visitors see, for what is to be pressed while something moves. */
  isUnhurried?: boolean;
  /** Of the stream, where they differ from a new one's. */
  streamSettings?: NonNullable<NewStream['settings']>;
};

type Fixtures = {
  /** Opens the page of a game and waits until it can be played. */
  openGame(shown: ShownGame): Promise<Page>;
  /** The same page without motion and straight from its renderer: for the other endings and hands of a game whose way is walked once. */
  openStill(shown: GameAddress): Promise<Page>;
};

/** How much faster than visitors see it a play is shown. The night plays every game in its own time (game-any-settings.spec.ts). */
const PACE = 4;

export const test = base.extend<Fixtures, { offerUrl: string; gallery: Gallery }>({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  offerUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        if (request.url === '/favicon.ico') response.writeHead(204).end();
        else response.writeHead(200, { 'content-type': 'text/plain' }).end('The offer.\n');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/offer?from=sluice`);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
  openGame: async ({ page, platform, offerUrl }, use) => {
    const troubles = listenForTroubles(page);
    await use(async (shown) => {
      if (shown.isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
      const address = await serveGame(platform, shown, offerUrl);
      const isHurried = !shown.isStill && !shown.isUnhurried;
      if (isHurried) await page.addInitScript(hurry, PACE);
      await page.goto(`${address}#seed=7`);
      if (isHurried) await hurryAnimations(page, PACE);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      return page;
    });
    expect(troubles).toEqual([]);
  },
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const gallery = await serveGames();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker' },
  ],
  openStill: async ({ page, gallery }, use) => {
    const troubles = listenForTroubles(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(async (shown) => {
      await page.goto(`${gallery.addressOf(shown)}#seed=7`);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      return page;
    });
    expect(troubles).toEqual([]);
  },
});

/** Runs in the page, before its scripts: timers and frames go by faster, and every frame is still drawn. */
function hurry(pace: number): void {
  const [now, frame, later] = [performance.now.bind(performance), requestAnimationFrame, setTimeout];
  performance.now = () => now() * pace;
  window.requestAnimationFrame = (draw) => frame((at) => draw(at * pace));
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) => later(run, ms / pace, ...rest),
  });
}

/** What styles and `animate` move. */
async function hurryAnimations(page: Page, playbackRate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate });
}

/** A landing with the game, completed, on a stream of its own, launched; answers when the edge shows it. */
export async function serveGame(
  { api, addressOf, fetchPage }: RunningPlatform,
  { game, template = gameOf(game).templates[0].id, settings = {}, streamSettings = {} }: ShownGame,
  offerUrl: string,
): Promise<string> {
  const name = `${game} ${crypto.randomUUID().slice(0, 8)}`;
  const landing = await api.createLanding({
    name,
    type: game,
    template,
    tags: [],
    settings: { ...newSettings(game), ...settings },
  });
  await api.completeLanding(landing.id);
  const stream = await api.createStream({
    name,
    link: offerUrl,
    settings: streamSettings,
    landings: [{ landingId: landing.id, weight: 100 }],
  });
  const host = `landing-${landing.id}.localhost`;
  await api.addDomain(host, stream.id);
  await api.launch(stream.id);
  await expect.poll(() => fetchPage(host), CHANGE_LIMIT).toContain(`data-game="${game}"`);
  return addressOf(host);
}

/** One turn takes its time: the wheel alone turns for five seconds. */
const TURN = { timeout: 60_000 };

/** Taps the main button once and waits until the turn is over. */
export async function playTurn(page: Page): Promise<void> {
  await page.locator('.play').tap();
  await turnIsOver(page);
}

/** Looks with every frame: an assertion looks once a second, and a play has many turns. */
export async function turnIsOver(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.state !== 'playing', undefined, TURN);
}

export async function expectEnding(page: Page, ending: 'win' | 'loss'): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.over !== undefined, undefined, TURN);
  await expect(page.locator('html')).toHaveAttribute('data-over', ending);
}

/**
 * The way on, as the page offers it after its end. The window comes a moment after the end, and may come under the finger: then nothing
 * happened, and a person taps again.
 */
export async function followLink(page: Page): Promise<void> {
  const offer = page.getByText('The offer.');
  const modal = page.getByRole('dialog');
  await expect(async () => {
    if (!(await offer.isVisible())) {
      const way = (await modal.count()) > 0 ? modal : page.locator('.actions');
      await way.getByRole('link').tap({ timeout: 5_000 });
    }
    await expect(offer).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

/** To the stream's own offer; the last thing that a test of a game does. */
export async function followOffer(page: Page): Promise<void> {
  await followLink(page);
  await expect(page).toHaveURL(/\/offer\?from=sluice&client_id=[0-9a-f-]{36}$/);
}
