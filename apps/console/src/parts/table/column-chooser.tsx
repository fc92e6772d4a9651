import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ReasonedButton } from '../button/reasoned-button.tsx';
import type { Column } from './column.ts';
import classes from './column-chooser.module.css';
import { type ColumnChoice, type ColumnPreset, canHide } from './use-column-choice.ts';

type Props<Row> = {
  /** In the order in which the table shows them. */
  columns: readonly Column<Row>[];
  /** The same choice that the table gets. */
  choice: ColumnChoice;
  /** Sets of columns to begin with. Where there are any, columns can be moved too. */
  presets?: readonly ColumnPreset[] | undefined;
  /** Below the columns. */
  extra?: ReactNode;
};

/** The “Columns” button; stands in the page's header, or wherever the table's controls are. */
export function ColumnChooser<Row>({ columns, choice, presets, extra }: Props<Row>) {
  const { t } = useTranslation('parts');
  const movable = columns.filter((column) => canHide(columns, column)).map(({ id }) => id);
  const isAllShown = choice.hidden.size === 0 && choice.order.length === 0;
  const show = ({ ids }: ColumnPreset) => {
    choice.setOrder(ids);
    choice.showOnly(ids, movable);
  };
  const move = (id: string, by: 1 | -1) => {
    const at = movable.indexOf(id);
    const other = movable[at + by];
    if (other === undefined) return;
    choice.setOrder(movable.map((one) => (one === id ? other : one === other ? id : one)));
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="columns-3" />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Stack gap={8}>
          {presets && (
            <Group gap={6}>
              {presets.map((preset) => (
                <Button key={preset.label} variant="default" size="compact-xs" onClick={() => show(preset)}>
                  {preset.label}
                </Button>
              ))}
            </Group>
          )}
          <Stack gap={presets ? 0 : 8} className={presets ? classes.list : undefined}>
            {columns.map((column) => (
              <Group key={column.id} gap={4} wrap="nowrap" justify="space-between">
                <Checkbox
                  size="xs"
                  label={column.label}
                  checked={!choice.hidden.has(column.id) || !canHide(columns, column)}
                  disabled={!canHide(columns, column)}
                  onChange={(event) => choice.setHidden(column.id, !event.currentTarget.checked)}
                />
                {presets && movable.includes(column.id) && (
                  <Moves label={column.label} onMove={(by) => move(column.id, by)} />
                )}
              </Group>
            ))}
          </Stack>
          <ReasonedButton
            variant="subtle"
            size="compact-sm"
            cannot={isAllShown ? t('list.columnsAllShown') : undefined}
            onClick={choice.showAll}
          >
            {t('list.columnsReset')}
          </ReasonedButton>
          {extra}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type MovesProps = { label: string; onMove: (by: 1 | -1) => void };

function Moves({ label, onMove }: MovesProps) {
  const { t } = useTranslation('parts');
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('list.columnEarlier', { label })}
        onClick={() => onMove(-1)}
      >
        <Icon name="arrow-up" size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('list.columnLater', { label })}
        onClick={() => onMove(1)}
      >
        <Icon name="arrow-down" size={14} />
      </ActionIcon>
    </Group>
  );
}
