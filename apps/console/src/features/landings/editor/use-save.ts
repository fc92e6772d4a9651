/** Saving and completing: validation, calls, notifications. */
import type { LandingDetail } from '@sluice/contracts';
import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { translationOf } from './draft/changed-fields.ts';
import { type EditorAction, type EditorState, isDirty } from './draft/editor-state.ts';
import { findObstacle, type Obstacle } from './draft/find-obstacle.ts';
import { DEFAULT_TRANSLATION } from './draft/landing-draft.ts';
import {
  addTranslation,
  completeLanding,
  createLanding,
  updateLanding,
  updateTranslation,
} from './landing.queries.ts';
import { type LandingWrites, saveLanding } from './save-landing.ts';
import { useSaveFailure } from './use-save-failure.ts';

type Options = {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** The translation on the screen. */
  shown: string;
  /** Focuses the field with the problem. */
  show: (obstacle: Obstacle) => void;
  /** Discards the draft and reloads the landing. */
  onReload: () => void;
};

export type Save = { save: () => Promise<void>; complete: () => Promise<void>; isSaving: boolean };

export function useSave({ state, dispatch, shown, show, onReload }: Options): Save {
  const { t } = useTranslation('landings');
  const { id: teamId } = useActiveTeam();
  const land = useSaveFailure(onReload);
  const [isSaving, setSaving] = useState(false);
  const busy = useRef(false);
  const { saved, draft } = state;

  const write = async (): Promise<LandingDetail> => {
    const landing = await saveLanding(writesOf(teamId), saved, draft, (answer) =>
      dispatch({ kind: 'saved', landing: answer }),
    );
    dispatch({ kind: 'saved', landing, from: draft });
    return landing;
  };

  /** A second click must not save twice. */
  const once = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await work();
    } catch (failure) {
      await land(failure);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const isFree = (mustBeWhole: (translation: string) => boolean): boolean => {
    const obstacle = findObstacle(draft, shown, mustBeWhole);
    if (!obstacle) return true;
    if (obstacle.problem.prevents === 'completing') dispatch({ kind: 'askWhole' });
    else dispatch({ kind: 'touch', field: obstacle.problem.field });
    show(obstacle);
    return false;
  };

  const save = async () => {
    if (!isDirty(state) || !isFree(mustBeWhole(state))) return;
    await once(async () => {
      await write();
      notify.success(t(saved ? 'editor.messages.updated' : 'editor.messages.created'));
    });
  };

  const complete = async () => {
    if (!isFree(() => true)) return;
    await once(async () => {
      const written = saved && !isDirty(state) ? saved : await write();
      const landing = await completeLanding(written);
      dispatch({ kind: 'saved', landing, from: draft });
      notify.success(t('editor.messages.completed'));
    });
  };

  return { save, complete, isSaving };
}

/** A completed landing is in use and must stay complete; a translation needs a complete default. */
function mustBeWhole({ saved, draft }: EditorState): (translation: string) => boolean {
  const isCompleted = saved?.status === 'completed';
  const isGrowing = draft.translations.some(({ locale }) => !translationOf(saved, locale));
  return (translation) => isCompleted || (isGrowing && translation === DEFAULT_TRANSLATION);
}

function writesOf(teamId: number): LandingWrites {
  return {
    create: (body) => createLanding(teamId, body),
    update: (landing, body) => updateLanding(landing, { version: landing.version, ...body }),
    addTranslation,
    updateTranslation: (landing, locale, body) =>
      updateTranslation(landing, locale, { version: landing.version, ...body }),
  };
}
