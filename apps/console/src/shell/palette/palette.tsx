/** Ctrl/⌘ K: screens, actions, streams, landings, members and pages of the guide, by name. */
import '@mantine/spotlight/styles.css';
import { Loader } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { takeKeys } from './early-keys.ts';
import classes from './palette.module.css';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

const [store, spotlight] = createSpotlight();

type Props = { isOpen: boolean; onClose: () => void };

export function Palette({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { groups, isSearching } = usePaletteGroups(query);
  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen]);

  useKeptSelection(query);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      classNames={{ content: classes.content ?? '', action: classes.action ?? '' }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<Icon name="search" size={20} />}
        onFocus={() => setQuery((before) => `${before}${takeKeys()}`)}
        rightSection={isSearching ? <Loader size={16} aria-label={t('palette.searching')} /> : null}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(isSearching ? 'palette.searching' : 'palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/**
 * What is found comes bit by bit, and what comes later may stand above. Enter opens the first of the moment, until another is chosen with the
 * arrows, which then stays chosen wherever it moves to.
 */
function useKeptSelection(query: string): void {
  const chosenFor = useRef<string | undefined>(undefined);
  useEffect(() => {
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') chosenFor.current = query;
    };
    addEventListener('keydown', note, true);
    return () => removeEventListener('keydown', note, true);
  }, [query]);
  useEffect(() => {
    const { listId } = store.getState();
    const actions = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])];
    const marked = actions.findIndex((action) => action.hasAttribute('data-selected'));
    if (marked === -1 && query.trim() === '') return;
    const selected = chosenFor.current === query ? Math.max(marked, 0) : 0;
    // As Spotlight itself marks it: by the attribute, whose place the store repeats.
    actions[marked]?.removeAttribute('data-selected');
    actions[selected]?.setAttribute('data-selected', 'true');
    store.updateState((state) => (state.selected === selected ? state : { ...state, selected }));
  });
}

function Group({ group }: { group: PaletteGroup }) {
  const { t } = useTranslation();
  return (
    <Spotlight.ActionsGroup label={t(`palette.${group.id}`)}>
      {group.entries.map(({ id, icon, label, note, run }) => (
        <Spotlight.Action
          key={id}
          label={label}
          {...(note && { description: note })}
          leftSection={<Icon name={icon} />}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
