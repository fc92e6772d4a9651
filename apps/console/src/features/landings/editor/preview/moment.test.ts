import { EDITOR_TABS, FIELDS } from '@sluice/games';
import { expect, it } from 'vitest';
import { momentOf } from './moment.ts';

it.each([
  ['modalTitle', 'win'],
  ['modalButton', 'win'],
  ['lossText', 'loss'],
  ['lossButton', 'loss'],
  ['bonusModalTitle', 'bonus'],
  ['bonusBoxText', undefined],
  ['clickButton', undefined],
  ['contentTitle', undefined],
] as const)('while %s is written the preview is at: %s', (field, moment) => {
  const { tab, group } = FIELDS[field];
  expect(momentOf(tab, group)).toBe(moment);
});

it('a tab without a focused field shows what most of it is about', () => {
  const shown = EDITOR_TABS.flatMap((tab) => momentOf(tab, undefined) ?? []);
  expect(shown).toEqual(['win', 'bonus']);
});
