/** Which game: by type, or by its own name among the games of every type. */
import { type ComboboxItem, Select } from '@mantine/core';
import { findTemplate, gameOf, type Palette, TEMPLATES } from '@sluice/games';
import { GAME_TYPE_LABELS, GAME_TYPES, type GameType } from '@sluice/reference';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WRAPPER_ORDER } from '../../../parts/form/wrapper-order.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useEditor } from './editor-context.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import classes from './game-fields.module.css';

export function GameTypeField() {
  const { t } = useTranslation('landings');
  const labels = GAME_TYPE_LABELS[useLanguage()];
  const { state, dispatch } = useEditor();
  const choose = (type: GameType) => {
    if (type !== state.draft.type) dispatch({ kind: 'game', type, template: gameOf(type).templates[0].id });
  };
  return (
    <ChoiceField
      label={t('editor.fields.gameType')}
      hint={undefined}
      isRequired
      error={undefined}
      onBlur={() => {}}
      value={state.draft.type}
      onChange={(type) => choose(type as GameType)}
      options={GAME_TYPES.map((type) => ({ value: type, label: labels[type] }))}
    />
  );
}

export function GameField() {
  const { t } = useTranslation(['landings', 'parts']);
  const labels = GAME_TYPE_LABELS[useLanguage()];
  const { state, dispatch } = useEditor();
  const { type, template } = state.draft;
  // The other games of the same type are the likeliest choice.
  const groups = useMemo(() => {
    const types = [type, ...GAME_TYPES.filter((other) => other !== type)];
    return types.map((one) => ({
      group: labels[one],
      items: gameOf(one).templates.map(({ id, name }) => ({ value: id, label: name })),
    }));
  }, [type, labels]);
  return (
    <Select
      label={t('editor.fields.game')}
      description={t('editor.hints.game')}
      inputWrapperOrder={WRAPPER_ORDER}
      withAsterisk
      data={groups}
      value={template}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('parts:form.nothingFound')}
      withScrollArea={false}
      styles={{ options: { maxHeight: 320, overflowY: 'auto' } }}
      leftSection={<Swatches palette={findTemplate(type, template)?.palette} count={1} />}
      renderOption={({ option }) => <GameOption option={option} />}
      onChange={(id) => {
        const chosen = TEMPLATES.find((one) => one.id === id);
        if (chosen) dispatch({ kind: 'game', type: chosen.type, template: chosen.id });
      }}
    />
  );
}

function GameOption({ option }: { option: ComboboxItem }) {
  const palette = TEMPLATES.find(({ id }) => id === option.value)?.palette;
  return (
    <span className={classes.game}>
      {option.label}
      <Swatches palette={palette} count={4} />
    </span>
  );
}

/** The game's colours, as a picture to find it by. */
function Swatches({ palette, count }: { palette: Palette | undefined; count: number }) {
  if (!palette) return null;
  const { background, main, accent, extra } = palette;
  const colours = count === 1 ? [main] : [...new Set([background, main, accent, ...extra])].slice(0, count);
  return (
    <span className={classes.swatches} aria-hidden="true">
      {colours.map((colour) => (
        <span key={colour} className={classes.swatch} style={{ backgroundColor: colour }} />
      ))}
    </span>
  );
}
