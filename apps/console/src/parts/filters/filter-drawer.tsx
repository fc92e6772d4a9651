import { Button, Group, Input, Stack } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import inputs from '../form/inputs.module.css';
import { SidePanel } from '../page/dialog.tsx';
import { emptyValue, type Filter, type FilterValues } from './filter.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from './filters.module.css';

type Props = {
  filters: readonly Filter[];
  values: FilterValues;
  isOpen: boolean;
  onClose: () => void;
  onChange: (values: FilterValues) => void;
  onReset: () => void;
};

/** Drawn with the panel itself, for it has the focus; the others right after, or the panel would wait for a dozen lists. */
const FIRST_FILTERS = 1;

/** All filters at once; on a phone the only way to them. Nothing changes before “Filter”. */
export function FilterDrawer({ filters, values, isOpen, onClose, onChange, onReset }: Props) {
  const { t } = useTranslation('parts');
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('list.filters')} widthPx={420}>
      <Drafts
        key={String(isOpen)}
        filters={filters}
        values={values}
        onClose={onClose}
        onChange={onChange}
        onReset={onReset}
      />
    </SidePanel>
  );
}

function Drafts({ filters, values, onClose, onChange, onReset }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('parts');
  const [drafts, setDrafts] = useState(values);
  const drawn = useDeferredValue(filters.length, FIRST_FILTERS);
  return (
    <form
      data-filters
      className={inputs.inputs}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(drafts);
        onClose();
      }}
    >
      <Stack gap={20}>
        {filters.slice(0, drawn).map((filter) => (
          <div key={filter.id}>
            {filter.kind === 'range' && (
              <Input.Label component="div" mb={8}>
                {filter.label}
              </Input.Label>
            )}
            <FilterEditor
              filter={filter}
              value={drafts[filter.id] ?? emptyValue(filter)}
              onChange={(value) => setDrafts({ ...drafts, [filter.id]: value })}
            />
          </div>
        ))}
      </Stack>
      <Group className={classes.drawerFoot} justify="space-between" gap={8}>
        <Button
          variant="default"
          onClick={() => {
            onReset();
            onClose();
          }}
        >
          {t('list.resetAll')}
        </Button>
        <Button type="submit">{t('list.filter')}</Button>
      </Group>
    </form>
  );
}
