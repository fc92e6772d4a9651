/** Keeps what is typed in the editor, and asks before it is given up. */
import { type Dispatch, useEffect, useState } from 'react';
import { typedKey } from '../../../parts/draft/typed-draft.ts';
import { type DraftOffer, useTypedDraft } from '../../../parts/draft/use-typed-draft.ts';
import { useUnsavedGuard } from '../../../parts/form/use-unsaved-guard.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { type EditorAction, type EditorState, isDirty } from './draft/editor-state.ts';
import type { LandingDraft } from './draft/landing-draft.ts';

export function useEditorDraft(state: EditorState, dispatch: Dispatch<EditorAction>): DraftOffer | undefined {
  const { member } = useActiveTeam();
  // As it was opened: a new landing has an id once it is saved, and its draft is to be found and forgotten.
  const [key] = useState(() => typedKey('landing', member, state.saved?.id ?? 'new'));
  const { draft, base } = state;
  const hasChanges = isDirty(state);
  const { offer, noteChange, forget } = useTypedDraft<LandingDraft>({
    key,
    isDirty: hasChanges,
    read: () => ({ value: draft, base }),
    onResume: (typed) => dispatch({ kind: 'resume', typed }),
  });
  useEffect(() => {
    if (hasChanges && draft) noteChange();
  }, [hasChanges, draft, noteChange]);
  useUnsavedGuard(hasChanges, forget);
  return offer;
}
