/** The Team work screen, as its reader finds things on it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

export async function openTeamWork(
  page: Page,
  { consoleUrl }: RunningPlatform,
  person: OwnPerson,
): Promise<void> {
  await signIn(page, consoleUrl, { ...person, path: '/team-work' });
  await expect(rowOf(page, person.name)).toBeVisible();
}

const table = (page: Page): Locator => page.getByRole('table', { name: 'Team members' });

/** The row of the member with this very name. */
export const rowOf = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

export const readHeaders = (page: Page): Promise<string[]> =>
  table(page).getByRole('columnheader').allInnerTexts();

/** The names listed, from the top. */
export const listedNames = (page: Page): Locator => table(page).getByRole('row').getByRole('link');

/** A cell of that member by the header of its column. */
export async function cellOf(page: Page, name: string, column: string): Promise<Locator> {
  const headers = (await readHeaders(page)).map((text) => text.trim());
  expect(headers).toContain(column);
  return rowOf(page, name).getByRole('cell').nth(headers.indexOf(column));
}

export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Answers a question of the console with its confirming button. */
export async function confirmQuestion(page: Page, title: string, answer: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await question.getByRole('button', { name: answer, exact: true }).click();
  await expect(question).toBeHidden();
}

export const successOf = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });
