/** Landings made behind a test's back, and the list of them as its reader finds things on it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Landing, LandingDetail, Stream } from '@sluice/contracts';
import { GAMES, newSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { callApi } from './call-api.ts';
import { readTokens } from './console-test.ts';
import { createPair, type OwnPerson, type OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

type NewLanding = {
  name: string;
  /** @default wheels */
  type?: GameType;
  /** Which of the game's templates. @default the first */
  template?: number;
  tags?: string[];
};

export type LandingMaker = {
  create(landing: NewLanding): Promise<LandingDetail>;
  /** `complete`, `archive`, `translations` with a locale. */
  change(landing: LandingDetail, action: string, body?: object): Promise<LandingDetail>;
  createStream(name: string, landing: LandingDetail): Promise<Stream>;
};

/** As the team's owner. */
export function landingMaker({ apiUrl }: RunningPlatform, { teamId, apiKey }: OwnTeam): LandingMaker {
  const post = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const answer = await callApi<Answer>(apiUrl, apiKey, `/teams/${teamId}${path}`, { method: 'POST', body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  return {
    create: ({ name, type = 'wheels', template = 0, tags = [] }) =>
      post('/landings', {
        name,
        type,
        tags,
        settings: newSettings(type),
        template: GAMES[type].templates[template]?.id,
      }),
    change: ({ id }, action, body) => post(`/landings/${id}/${action}`, body),
    createStream: (name, { id }) => post('/streams', { name, landings: [{ landingId: id, weight: 100 }] }),
  };
}

export async function openLandings(
  page: Page,
  { consoleUrl }: RunningPlatform,
  { email, password }: Pick<OwnPerson, 'email'> & { password?: string },
): Promise<void> {
  await signIn(page, consoleUrl, { email, ...(password && { password }), path: '/landings' });
  await expect(landingTable(page)).toHaveAttribute('aria-busy', 'false');
}

/** Rows can be selected, so it is a grid. */
export const landingTable = (page: Page): Locator => page.getByRole('grid', { name: 'Landings' });

/** The names listed, from the top. */
/** By their names; the number of streams beside a name is a link too. */
export const listedLandings = (page: Page): Locator =>
  landingTable(page).getByRole('row').locator('a[href^="/landings/"]');

/** The row of the landing with this very name. */
export const landingRow = (page: Page, name: string): Locator =>
  landingTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** A cell of that landing by the header of its column. */
export async function landingCell(page: Page, name: string, column: string): Promise<Locator> {
  const headers = (await landingTable(page).getByRole('columnheader').allInnerTexts()).map((text) =>
    text.trim(),
  );
  expect(headers).toContain(column);
  return landingRow(page, name).getByRole('gridcell').nth(headers.indexOf(column));
}

/** A team of two with landings of these names, made in this order; the owner has yet to look at them. */
export async function openShelf(page: Page, platform: RunningPlatform, names: readonly string[]) {
  const { owner, other, team } = await createPair(platform, ['mediabuyer']);
  const maker = landingMaker(platform, team);
  for (const name of names) await maker.create({ name });
  const show = async () => {
    await openLandings(page, platform, owner);
    await expect(listedLandings(page)).toHaveText([...names].reverse());
  };
  return { owner, other, team, maker, show };
}

/** The landings as the api shows them to who is signed in on the page, by name. */
export async function listAs(page: Page, { apiUrl }: RunningPlatform, teamId: number): Promise<Landing[]> {
  const { access_token: token } = await readTokens(page);
  const path = `/teams/${teamId}/landings?sort=name&order=asc`;
  return (await callApi<{ items: Landing[] }>(apiUrl, token, path)).body.items;
}
