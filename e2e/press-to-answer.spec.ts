/**
 * How long a press waits for its visible answer, on screens that were opened before, and a press that opens one for its heading and content: with
 * the streams of a usual team, and with ten thousand. At night, and by hand on a quiet machine: `E2E_LONG=1 npm run e2e -- press-to-answer`.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';
import { storeEvents } from './store-events.ts';

/**
 * 100 is the aim; measured on two cores: 112 and 135, half of the presses within 46. The panel of all filters takes longest. Screens stand within 200 to 240.
 * By a profile of that panel and of Home, seven tenths of the time is the browser's own (style, layout, painting of a list of 40 rows), a tenth React, and a
 * tenth the layout that a measured chart, or the focus in a new panel, asks for before the frame would.
 */
const P95_MAX_MS = 250;
const ROUNDS = 8;
/** A press without an answer by then has none, and counts as this long. */
const GIVE_UP_MS = 3_000;
const FRAME_MS = 17;

/** The press is answered once what is read here, of the first such element, is another than before the press. */
type Answer = { selector: string; read: 'text' | 'presence' | 'aria-sort' };
type Press = {
  name: string;
  target: (page: Page) => Locator;
  answer: Answer;
  /** Of a press that leads to another screen: what stands once the screen does. */
  screen?: Answer;
};

const menu = (name: string): Press => ({
  name: `menu: ${name}`,
  target: (page) => page.getByRole('navigation').getByRole('link', { name, exact: true }),
  answer: { selector: 'nav a[aria-current=page]', read: 'text' },
  screen: { selector: 'h1', read: 'text' },
});
const opens = (name: string, selector: string, target: Press['target']): Press => ({
  name,
  target,
  answer: { selector, read: 'presence' },
});

/** One after another; each begins where the one before it ended. A word is a key. */
const PRESSES: readonly (Press | string)[] = [
  ...['Home', 'Landings', 'Domains', 'Statistics', 'Push messages', 'Postbacks', 'Team work'].map(menu),
  ...['Finances', 'Streams'].map(menu),
  {
    name: 'sort by name',
    target: (page) => page.getByRole('columnheader', { name: 'Stream name' }).getByRole('button'),
    answer: { selector: 'th[aria-sort=ascending], th[aria-sort=descending]', read: 'aria-sort' },
  },
  opens('choose a row', '[role=toolbar]', (page) => page.locator('tbody input[type=checkbox]').first()),
  opens('open a filter', '[role=dialog]', (page) => page.getByRole('search').getByRole('button').first()),
  'Escape',
  opens('open a row’s menu', '[role=menu]', (page) => page.getByRole('button', { name: /^Actions/ }).first()),
  'Escape',
];

/**
 * From the pointer's going down to the end of the frame that has the answer, and the screen, in milliseconds. What a frame's callbacks find, the
 * same frame draws; the one after it would come later, for a screen is rendered in between.
 */
async function timePress(page: Page, { target, answer, screen }: Press): Promise<number[]> {
  await target(page).waitFor();
  const waited = page.evaluate(
    ({ looked, giveUpMs, frameMs }) => {
      let since: number | undefined;
      const note = (event: Event) => {
        since = event.timeStamp;
      };
      addEventListener('pointerdown', note, { capture: true, once: true });
      const wait = ({ selector, read }: (typeof looked)[number]) => {
        const now = () => {
          const element = [...document.querySelectorAll(selector)].find(
            (each) => each.getClientRects().length > 0,
          );
          if (read === 'presence') return String(element !== undefined);
          return (read === 'text' ? element?.textContent : element?.getAttribute(read)) ?? '';
        };
        const before = now();
        return new Promise<number>((resolve) => {
          const look = () => {
            const from = since;
            if (from !== undefined && performance.now() - from > giveUpMs) resolve(giveUpMs);
            else if (from === undefined || now() === before) requestAnimationFrame(look);
            else resolve(performance.now() - from + frameMs);
          };
          look();
        });
      };
      return Promise.all(looked.map(wait));
    },
    { looked: screen ? [answer, screen] : [answer], giveUpMs: GIVE_UP_MS, frameMs: FRAME_MS },
  );
  await target(page).click();
  return waited;
}

function summaryOf(times: ReadonlyMap<string, readonly number[]>) {
  const all = [...times.values()].flat().sort((one, other) => one - other);
  const worst = [...times].map(([name, each]) => `${name} ${Math.round(Math.max(...each))}`);
  return {
    presses: all.length,
    p50: Math.round(quantile(all, 0.5)),
    p95: Math.round(quantile(all, 0.95)),
    worst: worst.join(', '),
  };
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

for (const streams of [40, 10_000]) {
  test(`a press is answered within ${P95_MAX_MS} ms, with ${streams} streams @long`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(20_000);
    const owner = await createPerson(platform, 'Vera');
    const team = await createOwnTeam(platform, { owner, streams: [{ person: owner, name: 'Stream 1' }] });
    await copyStream(platform.engines.databaseUrl, team.teamId, streams - 1);
    const event = { type: 'click', dollars: 0.02 };
    await storeEvents(platform.clickhouse, { teamId: team.teamId, memberId: team.memberIdOf(owner) }, [
      event,
    ]);
    await signIn(page, platform.consoleUrl, { email: owner.email, password: owner.password });

    const answers = new Map<string, number[]>();
    const screens = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const press of PRESSES) {
        if (typeof press === 'string') {
          await page.keyboard.press(press);
          continue;
        }
        const [answered = 0, stood] = await timePress(page, press);
        // The first round opens what the others find opened before.
        if (round === 0) continue;
        answers.set(press.name, [...(answers.get(press.name) ?? []), answered]);
        if (stood !== undefined) screens.set(press.name, [...(screens.get(press.name) ?? []), stood]);
      }
    }
    const pressToAnswer = summaryOf(answers);
    console.log(JSON.stringify({ streams, pressToAnswer, pressToScreen: summaryOf(screens) }));
    expect(pressToAnswer.p95).toBeLessThanOrEqual(P95_MAX_MS);
  });
}

/** As rows alone: lists and numbers read nothing else of a stream that was never launched. */
async function copyStream(databaseUrl: string, teamId: number, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO streams (team_id, member_id, name, version)
       SELECT team_id, member_id, 'Stream ' || (n + 1), version FROM streams, generate_series(1, $2) n WHERE team_id = $1`,
      [teamId, copies],
    );
  } finally {
    await client.end();
  }
}
