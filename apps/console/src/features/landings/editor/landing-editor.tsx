/** The editor of an existing or a new landing. */

import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { LandingDetail } from '@sluice/contracts';
import type { FieldGroup } from '@sluice/games';
import { useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '../../../parts/draft/draft-note.tsx';
import inputs from '../../../parts/form/inputs.module.css';
import { changeEditor, isDirty, openState } from './draft/editor-state.ts';
import classes from './editor.module.css';
import { EditorActions } from './editor-actions.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorHeader } from './editor-header.tsx';
import { EditorTabs, panelIdOf } from './editor-tabs.tsx';
import { momentOf } from './preview/moment.ts';
import { Preview } from './preview/preview.tsx';
import { PreviewSheet } from './preview/preview-sheet.tsx';
import { listShownProblems } from './shown-problems.ts';
import { groupOf, TabPanel } from './tab-panel.tsx';
import { TranslationsBar } from './translations/translations-bar.tsx';
import { useEditorDraft } from './use-editor-draft.ts';
import { useEditorSearch } from './use-editor-search.ts';
import { useGoToProblem } from './use-go-to-problem.ts';
import { useOwnAddress } from './use-own-address.ts';
import { useSave } from './use-save.ts';
import { useTranslations } from './use-translations.ts';

type Props = { landing: LandingDetail | undefined; onReload: () => void };

/** Narrower than this there is no room for fields and a phone side by side. */
const SIDE_BY_SIDE = '(min-width: 1200px)';

export function LandingEditor({ landing, onReload }: Props) {
  const { t } = useTranslation('landings');
  const [state, dispatch] = useReducer(changeEditor, landing, openState);
  const panel = useRef<HTMLDivElement>(null);
  const hasRoom = useMediaQuery(SIDE_BY_SIDE, undefined, { getInitialValueInEffect: false });
  const place = useEditorSearch(state.draft);
  const show = useGoToProblem(place, panel);
  const offer = useEditorDraft(state, dispatch);
  const { save, complete, isSaving } = useSave({
    state,
    dispatch,
    shown: place.translation,
    show,
    onReload,
  });
  useOwnAddress(landing === undefined && !isSaving && !isDirty(state) ? state.saved : undefined, place);
  const { mayAdd, add, switchTo, remove } = useTranslations({ state, dispatch, place, show });
  // By physical key: a Cyrillic layout has another letter on it.
  useHotkeys([['mod+S', () => void save(), { usePhysicalKeys: true }]], []);

  const problems = useMemo(() => listShownProblems(state, place.translation), [state, place.translation]);
  const [group, setGroup] = useState<FieldGroup>();
  const moment = momentOf(place.tab, group);
  const context = { state, translation: place.translation, dispatch, problems, switchTo, moment };
  const actions = (
    <EditorActions
      isDirty={isDirty(state)}
      isSaving={isSaving}
      status={state.saved?.status ?? 'draft'}
      onSave={() => void save()}
      onComplete={() => void complete()}
    />
  );
  return (
    <EditorContext value={context}>
      <div className={classes.head}>
        <EditorHeader actions={hasRoom && actions} />
        <EditorTabs
          tab={place.tab}
          onChange={(tab) => {
            place.go({ tab });
            setGroup(undefined);
            window.scrollTo(0, 0);
          }}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <DraftNote offer={offer} />
          <TranslationsBar mayAdd={mayAdd} onAdd={add} onRemove={(locale) => void remove(locale)} />
          <div
            ref={panel}
            className={inputs.inputs}
            id={panelIdOf(place.tab)}
            role="tabpanel"
            aria-label={t(`editor.tabs.${place.tab}`)}
            key={`${place.tab} ${place.translation}`}
            onFocus={({ target }) => setGroup(groupOf(target))}
          >
            <TabPanel tab={place.tab} />
          </div>
        </div>
        {hasRoom && <Preview />}
      </div>
      {!hasRoom && (
        <div className={classes.bottom}>
          <PreviewSheet />
          {actions}
        </div>
      )}
    </EditorContext>
  );
}
