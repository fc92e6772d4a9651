import type { EditorTab, FieldGroup } from '@sluice/games';

/** What a landing shows only at some time of a play; the preview opens there while its texts are being written. */
export type Moment = 'win' | 'loss' | 'bonus';

/** `group`: of the field that has the focus. The box of a bonus is on the page itself. */
export function momentOf(tab: EditorTab, group: FieldGroup | undefined): Moment | undefined {
  if (tab === 'modal') return 'win';
  if (tab === 'bonuses') return group === 'bonusBox' ? undefined : 'bonus';
  return tab === 'params' && group === 'ending' ? 'loss' : undefined;
}
