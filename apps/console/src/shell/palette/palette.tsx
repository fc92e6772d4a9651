/** Ctrl/⌘ K: screens, actions, streams, landings, members and pages of the guide, by name. */
import '@mantine/spotlight/styles.css';
import { Loader } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
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
