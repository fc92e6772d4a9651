/**
 * Walks the console at random, and looks at what it finds after every step. The same seed on the same data takes the same way. Nothing is
 * changed for good: what would save, confirm or leave is not pressed, and whatever else asks the api to change something is refused on
 * its way there.
 */
import type { Page, Request } from '@playwright/test';
import { type SeededRandom, seededRandom } from '../faults/seeded-random.ts';
import { findPageTroubles } from './console-robot-checks.ts';
import { listControls, type RobotControl, typeable } from './console-robot-controls.ts';
import { settled } from './open-settled.ts';
import { listenForTroubles } from './page-checks.ts';

export type Walk = {
  consoleUrl: string;
  apiUrl: string;
  /** Addresses that the person may open. */
  paths: readonly string[];
  seed: number;
  steps: number;
};

/** Asked with a body, and nothing is kept of it. */
const HARMLESS = /\/try-draft$/;
const REFUSED_STATUS = 429;
const PRESS_LIMIT_MS = 4_000;
/** Of a hundred steps. */
const SHARES = { open: 6, back: 6, escape: 8 } as const;
const TEXTS = ['7', 'Wheel', '0', '-1', 'Ю'.repeat(40), '2026-11-02', 'a@b'] as const;

/** Answers what it found, each with the way that leads there; empty when nothing was wrong. */
export async function walkConsole(page: Page, walk: Walk): Promise<string[]> {
  const random = seededRandom('console', walk.seed);
  const troubles = await listen(page, walk);
  const findings = new Map<string, string>();
  /** From the last address that was opened: what came before it is gone from the page. */
  let way: string[] = [];
  const pressed = new Map<string, number>();
  let isLost = true;
  for (let step = 1; step <= walk.steps; step++) {
    if (isLost) way = [];
    const done = await takeStep(page, walk, { random, pressed, isLost }).catch((error: unknown) => {
      troubles.push(`the page did not come to rest: ${String(error).split('\n', 1)[0]}`);
      return 'waited';
    });
    way.push(`${step}. ${done}`);
    troubles.push(...(await findPageTroubles(page)));
    isLost = troubles.length > 0 || !isAtHome(page, walk);
    for (const trouble of new Set(troubles.splice(0))) {
      const kind = trouble.replace(/\d+/g, '#');
      if (!findings.has(kind))
        findings.set(kind, `${trouble}\n  at ${page.url()}\n  ${way.join('\n  ')}\n  seed ${walk.seed}`);
    }
  }
  return [...findings.values()];
}

type Means = { random: SeededRandom; pressed: Map<string, number>; isLost: boolean };

/** Does something, waits until the page has what it asked for, and says what it did. */
async function takeStep(page: Page, walk: Walk, { random, pressed, isLost }: Means): Promise<string> {
  const chance = random.between(0, 99);
  if (isLost || chance < SHARES.open) {
    const path = random.pick(walk.paths);
    await settled(page, () => page.goto(walk.consoleUrl + path));
    return `open ${path}`;
  }
  if (chance < SHARES.open + SHARES.back) {
    await settled(page, () => page.goBack());
    return 'go back';
  }
  const control = chance < 100 - SHARES.escape ? await choose(page, random, pressed) : undefined;
  if (!control) {
    await settled(page, () => page.keyboard.press('Escape'));
    return 'press Escape';
  }
  const text = random.pick(TEXTS);
  let outcome = '';
  await settled(page, async () => {
    const found = page.locator(`[data-robot="${control.mark}"]`);
    const act = typeable(control)
      ? found.fill(text, { timeout: PRESS_LIMIT_MS })
      : found.click({ timeout: PRESS_LIMIT_MS });
    // Gone, or under something else by now: a person would not have met it either.
    await act.catch(() => {
      outcome = ' (could not)';
    });
  });
  const what = typeable(control) ? `type ${JSON.stringify(text)} into` : 'press';
  return `${what} ${control.role} ${JSON.stringify(control.name)}${outcome}`;
}

/** Rather what was pressed least often, so that a walk gets around. */
async function choose(
  page: Page,
  random: SeededRandom,
  pressed: Map<string, number>,
): Promise<RobotControl | undefined> {
  const place = new URL(page.url()).pathname.replace(/\d+/g, '#');
  const keyed = (await listControls(page)).map((control) => ({
    control,
    key: `${place} ${control.role} ${control.name.replace(/\d+/g, '#')}`,
  }));
  const least = Math.min(...keyed.map(({ key }) => pressed.get(key) ?? 0));
  const fresh = keyed.filter(({ key }) => (pressed.get(key) ?? 0) === least);
  const among = random.chance(0.25) ? keyed : fresh;
  if (among.length === 0) return undefined;
  const chosen = random.pick(among);
  pressed.set(chosen.key, (pressed.get(chosen.key) ?? 0) + 1);
  return chosen.control;
}

/** Refuses changes, and notes what a clean walk has none of. */
export async function listen(
  page: Page,
  { apiUrl, consoleUrl }: Pick<Walk, 'apiUrl' | 'consoleUrl'>,
): Promise<string[]> {
  const troubles: string[] = [];
  const noted = listenForTroubles(page);
  const ours = new WeakSet<Request>();
  // The browser notes the refusals below like any other; those of the api are told by their answer.
  noted.push = (...texts) => troubles.push(...texts.filter((text) => !text.includes(`${REFUSED_STATUS} (`)));
  page.on('response', (answer) => {
    const isRefused = answer.status() === REFUSED_STATUS && !ours.has(answer.request());
    if (answer.status() >= 500 || isRefused)
      troubles.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`);
  });
  // A page that asks whether it may be left is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('popup', (popup) => void popup.close().catch(() => undefined));
  await page.route(`${apiUrl}/**`, async (route) => {
    const { method, url } = { method: route.request().method(), url: route.request().url() };
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || HARMLESS.test(new URL(url).pathname))
      return route.fallback();
    ours.add(route.request());
    return route.fulfill({
      status: REFUSED_STATUS,
      json: {
        code: 'request.too_many',
        message: 'The robot changes nothing',
        details: {},
        requestId: 'robot',
      },
      headers: { 'access-control-allow-origin': consoleUrl },
    });
  });
  return troubles;
}

/** Not where a walk began, nor with anybody else. */
const isAtHome = (page: Page, { consoleUrl }: Walk): boolean =>
  page.url().startsWith(`${consoleUrl}/`) && !page.url().endsWith('/config.json');
