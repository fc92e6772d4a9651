import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { listLocales } from '@sluice/reference';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import classes from './translations.module.css';

type Props = { taken: readonly string[]; mayOpen: () => boolean; onAdd: (locale: string) => void };

/** Every language that a landing can be written in and is not yet, found by a part of its name or by its code. */
export function AddTranslation({ taken, mayOpen, onAdd }: Props) {
  const { t } = useTranslation('landings');
  const [search, setSearch] = useState('');
  const listId = useId();
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  return (
    <Combobox
      store={combobox}
      width={288}
      position="bottom-start"
      onOptionSubmit={(locale) => {
        combobox.closeDropdown();
        onAdd(locale);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <UnstyledButton
          className={classes.add}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => {
            if (combobox.dropdownOpened) combobox.closeDropdown();
            else if (mayOpen()) combobox.openDropdown();
          }}
        >
          <Icon name="plus" size={16} />
          {t('editor.translations.add')}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={listId}
          aria-label={t('editor.translations.search')}
          placeholder={t('editor.translations.search')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
        />
        {combobox.dropdownOpened && <Languages id={listId} search={search} taken={taken} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Rendered only while open: it has a hundred rows. */
function Languages({ id, search, taken }: { id: string; search: string; taken: readonly string[] }) {
  const { t } = useTranslation('landings');
  const language = useLanguage();
  const all = useMemo(() => listLocales(language), [language]);
  const wanted = search.trim().toLocaleLowerCase();
  const offered = all.filter(
    ({ code, name }) =>
      !taken.includes(code) && (name.toLocaleLowerCase().includes(wanted) || code.toLowerCase() === wanted),
  );
  return (
    <Combobox.Options id={id} className={classes.languages} aria-label={t('editor.translations.add')}>
      {offered.length === 0 && <Combobox.Empty>{t('editor.translations.nothing')}</Combobox.Empty>}
      {offered.map(({ code, name }) => (
        <Combobox.Option key={code} value={code} className={classes.language}>
          {name}
          <span className={classes.code}>{code}</span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
