/** The settings of a stream as their reader finds things on the screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

export async function openStreamSettings(
  page: Page,
  { consoleUrl }: RunningPlatform,
  { email, password }: OwnPerson,
  streamId: number,
): Promise<void> {
  await signIn(page, consoleUrl, { email, password, path: `/streams/settings/${streamId}` });
  await expect(settingsForm(page)).toBeVisible();
}

export const settingsForm = (page: Page): Locator => page.getByRole('form', { name: 'Stream settings' });

/** A box of the screen by its heading. */
export function section(page: Page, title: string, within: 'form' | 'complementary' = 'form'): Locator {
  const place = within === 'form' ? settingsForm(page) : page.getByRole('complementary').last();
  return place.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Opens a box that stands as one line, as those of what is off do. */
export async function unfold(page: Page, title: string): Promise<void> {
  await settingsForm(page).getByRole('button', { name: title, exact: true, expanded: false }).click();
}

/** Fields of the same name stand in several boxes; `at` counts them. */
const choice = (page: Page, label: string, at: number): Locator =>
  settingsForm(page)
    .getByRole('textbox', { name: label, exact: true })
    .or(settingsForm(page).getByRole('combobox', { name: label, exact: true }))
    .nth(at);

export async function pickOption(page: Page, label: string, option: string | RegExp, at = 0): Promise<void> {
  await choice(page, label, at).click();
  await page
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .first()
    .click();
}

export async function optionsOf(page: Page, label: string, at = 0): Promise<string[]> {
  await choice(page, label, at).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const options = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return options;
}

export async function save(page: Page): Promise<void> {
  await settingsForm(page).getByRole('button', { name: 'Save' }).click();
}

/** The code editor's own text box. */
export const codeEditor = (page: Page): Locator =>
  settingsForm(page).getByRole('textbox', { name: 'Custom JavaScript code' });
