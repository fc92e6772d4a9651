/** The landing editor as a person handles it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { LandingDetail } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { readTokens } from './console-test.ts';
import { createOwnTeam, createPerson, type OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

function editorOf(page: Page) {
  const tabs = page.getByRole('tablist', { name: 'Parts of the landing' });
  const translations = page.getByRole('group', { name: 'Translations' });
  return {
    tabs,
    openTab: (name: string) => tabs.getByRole('tab', { name }).click(),
    text: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
    save: () => page.getByRole('button', { name: 'Save', exact: true }),
    complete: () => page.getByRole('button', { name: 'To complete' }),
    success: (text: string) => page.getByRole('status').filter({ hasText: text }),
    translations,
    /** By the language's name, or `default`. */
    translation: (name: string) => translations.getByRole('button', { name: new RegExp(`^${name}`) }),
    preview: page.frameLocator('iframe[title="The landing as visitors see it"]'),
    /** Chooses out of a list that opens under its field. */
    choose: async (label: string, option: string) => {
      const field = page
        .getByRole('combobox', { name: label, exact: true })
        .or(page.getByRole('textbox', { name: label, exact: true }));
      await field.click();
      await page.getByRole('option', { name: option }).first().click();
    },
    addTranslation: async (search: string, name: string) => {
      await page.getByRole('button', { name: 'Add a translation' }).click();
      await page.getByRole('combobox', { name: 'Language or code' }).fill(search);
      await page.getByRole('option', { name }).first().click();
    },
  };
}

/** Somebody with a team of their own, signed in, at a new landing. */
export async function openNewLanding(page: Page, platform: RunningPlatform) {
  const owner = await createPerson(platform, 'Lena');
  const team = await createOwnTeam(platform, { owner });
  await signIn(page, platform.consoleUrl, { ...owner, path: '/landings/create' });
  await expect(page.getByRole('heading', { level: 1, name: 'New landing' })).toBeVisible();
  return { editor: editorOf(page), owner, team };
}

/** The number in the editor's address, once the landing has one. */
export async function landingIdOf(page: Page): Promise<number> {
  await page.waitForURL(/\/landings\/\d+/);
  return Number(/\/landings\/(\d+)/.exec(page.url())?.[1]);
}

/** As the api has it now. */
export async function readLanding(
  page: Page,
  { apiUrl }: RunningPlatform,
  { teamId }: OwnTeam,
): Promise<LandingDetail> {
  const { access_token: token } = await readTokens(page);
  const id = await landingIdOf(page);
  const { body } = await callApi<LandingDetail>(apiUrl, token, `/teams/${teamId}/landings/${id}`);
  return body;
}

export async function expectMessage(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
}
