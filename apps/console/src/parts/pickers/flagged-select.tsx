/** One or several out of a long list with flags. Countries and languages are this with their lists. */
import { type ComboboxItem, MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WRAPPER_ORDER } from '../form/wrapper-order.ts';
import { Flag } from './flag.tsx';
import { FlaggedOption, FlaggedPill } from './flagged-options.tsx';
import { endOfList, type FirstItems, readItemList, type SearchedItem, searchItems } from './search-items.ts';

export type FlaggedItem = SearchedItem & { flag: string | undefined };

export type PickerProps = {
  label: string;
  /** A sentence under the label. */
  hint?: string;
  /** What is wrong, in the reader's language. */
  error?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  /** Marks the label, and offers no way to leave it empty. */
  isRequired?: boolean;
  onBlur?: () => void;
  /** For a field in a popover: a click on a list in a portal would count as outside and close it. @default false */
  isListInside?: boolean;
};
export type OneProps = PickerProps & { value: string | null; onChange: (value: string | null) => void };
export type ManyProps = PickerProps & { value: readonly string[]; onChange: (value: string[]) => void };

export function FlaggedSelect({
  items,
  value,
  onChange,
  hint,
  isDisabled,
  isRequired = false,
  isListInside = false,
  ...rest
}: OneProps & { items: FlaggedItem[] }) {
  const { isOpen: _, ...shared } = useShared(items, [value]);
  const flag = flagIn(items, value);
  return (
    <Select
      {...shared}
      {...rest}
      selectFirstOptionOnChange
      clearable={!isRequired}
      allowDeselect={!isRequired}
      withAsterisk={isRequired}
      description={hint}
      comboboxProps={{ withinPortal: !isListInside }}
      disabled={isDisabled ?? false}
      value={value}
      onChange={onChange}
      leftSection={flag && <Flag country={flag} isDecoration />}
    />
  );
}

export function FlaggedMultiSelect({
  items: known,
  value,
  onChange,
  hint,
  isDisabled,
  isRequired = false,
  isListInside = false,
  first,
  ...rest
}: ManyProps & { items: FlaggedItem[]; first?: FirstItems | undefined }) {
  const items = withUnknown(known, value);
  const { isOpen, ...shared } = useShared(items, value, first);
  const typing = useListTyping(known, value, onChange);
  return (
    <MultiSelect
      {...shared}
      {...rest}
      {...typing.field}
      dropdownOpened={isOpen}
      onOptionSubmit={() => typing.wasEnter() && shared.onDropdownClose()}
      withAsterisk={isRequired}
      description={hint}
      comboboxProps={{ withinPortal: !isListInside }}
      disabled={isDisabled ?? false}
      hidePickedOptions={false}
      value={[...value]}
      onChange={onChange}
      renderPill={({ option, onRemove, disabled }) => (
        <FlaggedPill
          flag={flagIn(items, String(option.value))}
          label={option.label}
          {...(onRemove ? { onRemove } : {})}
          isDisabled={disabled ?? false}
        />
      )}
    />
  );
}

/** Pasted lists are split: recognised names are chosen, the rest stays as search text. */
function useListTyping(items: FlaggedItem[], chosen: readonly string[], onChange: (value: string[]) => void) {
  const [search, setSearch] = useState('');
  const isEnter = useRef(false);
  /** `typing` is the part that is not finished yet. */
  const take = (list: string, typing = ''): boolean => {
    const { values, rest } = readItemList(items, list);
    if (values.length === 0) return false;
    onChange([...new Set([...chosen, ...values])]);
    setSearch([rest, typing].filter((part) => part.trim() !== '').join(', '));
    return true;
  };
  return {
    field: {
      searchValue: search,
      onSearchChange: (text: string) => {
        const end = endOfList(text);
        if (end === 0 || !take(text.slice(0, end), text.slice(end))) setSearch(text);
      },
      // A field has one line: pasted into it, a column of codes would become one word.
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain');
        if (readItemList(items, text).values.length > 1 && take(text)) event.preventDefault();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        isEnter.current = key === 'Enter';
      },
      // Not preselected in the whole list: Enter after a choice submits the form.
      selectFirstOptionOnChange: search !== '',
    },
    /** A choice by keyboard closes the list, so that the next Enter submits the form; clicks keep it open. */
    wasEnter: () => isEnter.current,
  };
}

function useShared(items: FlaggedItem[], chosen: readonly (string | null)[], first?: FirstItems) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  // While closed only the chosen options are rendered: about 250 would be rendered with every form otherwise.
  const offered = isOpen ? items : items.filter(({ value }) => chosen.includes(value));
  const filter: OptionsFilter = ({ options, search }) => {
    if (search.trim() === '') return options;
    const flat = options.flatMap((option) => ('group' in option ? option.items : [option]));
    const drawn = new Map((flat as ComboboxItem[]).map((option) => [option.value, option]));
    return searchItems(items, search).flatMap(({ value }) => drawn.get(value) ?? []);
  };
  return {
    isOpen,
    data: isOpen && first ? grouped(offered, first) : offered.map(toOption),
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    searchable: true,
    inputWrapperOrder: WRAPPER_ORDER,
    clearable: true,
    filter,
    // The list itself scrolls: a scroll container would be an extra tab stop.
    withScrollArea: false,
    styles: { options: { maxHeight: 280, overflowY: 'auto' as const } },
    nothingFoundMessage: t('form.nothingFound'),
    clearButtonProps: { 'aria-label': t('form.clearField') },
    renderOption: ({
      option,
      checked = false,
    }: {
      option: { value: string; label: string };
      checked?: boolean;
    }) => (
      <FlaggedOption
        flag={flagIn(items, option.value)}
        label={option.label}
        code={option.value}
        isChosen={checked}
      />
    ),
  };
}

const toOption = ({ value, label }: FlaggedItem) => ({ value, label });

/** Those that come first in their own order, then the rest in the list's. */
function grouped(items: readonly FlaggedItem[], { values, label, others }: FirstItems) {
  const byValue = new Map(items.map((item) => [item.value, item]));
  const first = values.flatMap((value) => byValue.get(value) ?? []);
  if (first.length === 0) return items.map(toOption);
  const rest = items.filter(({ value }) => !values.includes(value));
  return [
    { group: label, items: first.map(toOption) },
    { group: others, items: rest.map(toOption) },
  ];
}

/** The URL may contain an unknown value: it is shown as is, so that it can be removed. */
const withUnknown = (items: FlaggedItem[], chosen: readonly string[]): FlaggedItem[] => [
  ...items,
  ...chosen
    .filter((value) => !items.some((item) => item.value === value))
    .map((value) => ({ value, label: value.toUpperCase(), flag: undefined })),
];

const flagIn = (items: FlaggedItem[], value: string | null): string | undefined =>
  items.find((item) => item.value === value)?.flag;
