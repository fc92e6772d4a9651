import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import type { Column } from './column.ts';
import { type ColumnChoice, canHide } from './use-column-choice.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  /** The same choice that the table gets. */
  choice: ColumnChoice;
};

/** The “Columns” button; stands in the page's header, or wherever the table's controls are. */
export function ColumnChooser<Row>({ columns, choice }: Props<Row>) {
  const { t } = useTranslation('parts');
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="columns-3" />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Stack gap={8}>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              size="xs"
              label={column.label}
              checked={!choice.hidden.has(column.id) || !canHide(columns, column)}
              disabled={!canHide(columns, column)}
              onChange={(event) => choice.setHidden(column.id, !event.currentTarget.checked)}
            />
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={choice.hidden.size === 0}
            onClick={choice.showAll}
          >
            {t('list.columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
