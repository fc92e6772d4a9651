import { Button, Group, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import inputs from '../form/inputs.module.css';
import { emptyValue, type Filter, type FilterValue, isSet } from './filter.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from './filters.module.css';
import { useFilterSummary } from './use-filter-summary.ts';

type Props = {
  filter: Filter;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
};

/** “+ Status” while it is not set, “Status: Active” once it is; opens to be changed. */
export function FilterChip({ filter, value, onChange }: Props) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const summarise = useFilterSummary();
  const isActive = isSet(value);
  const isUnnamed = filter.kind === 'range' && !filter.isNamed;

  const open = () => {
    setDraft(value);
    setOpen(!isOpen);
  };
  const apply = (next: FilterValue) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.chip} data-set={isActive || undefined} onClick={open}>
          <ChipIcon filter={filter} isActive={isActive} />
          {isActive && isUnnamed ? summarise(filter, value) : filter.label}
          {isActive && !isUnnamed && `: ${summarise(filter, value)}`}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={filter.label} className={`${classes.dropdown} ${inputs.inputs}`}>
        <form
          data-filters
          onSubmit={(event) => {
            event.preventDefault();
            apply(draft);
          }}
        >
          {/* A period is chosen with one press or two; asking for a third would be in the way. */}
          <FilterEditor filter={filter} value={draft} onChange={filter.kind === 'range' ? apply : setDraft} />
          <Group justify="space-between" gap={8} mt={12}>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              disabled={!isActive}
              onClick={() => apply(emptyValue(filter))}
            >
              {t('list.clear')}
            </Button>
            {filter.kind !== 'range' && (
              <Button type="submit" size="xs">
                {t('list.filter')}
              </Button>
            )}
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function ChipIcon({ filter, isActive }: { filter: Filter; isActive: boolean }) {
  if (filter.kind === 'range') return <Icon name="calendar" size={16} />;
  return isActive ? null : <Icon name="plus" size={16} />;
}
