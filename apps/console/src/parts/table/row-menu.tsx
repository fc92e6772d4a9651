import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ReasonedItem } from '../button/reasoned-item.tsx';
import type { RowAction } from './column.ts';
import classes from './data-table.module.css';

type Props = {
  /** The row's name, for who cannot see which row it is. */
  name: string;
  actions: readonly RowAction[];
};

/** Renders only a button until clicked: most rows are scrolled past. */
export function RowMenu({ name, actions }: Props) {
  const { t } = useTranslation('parts');
  const [isUsed, setUsed] = useState(false);
  if (actions.length === 0) return null;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-haspopup="menu"
      aria-label={t('list.rowActionsOf', { name })}
      onClick={() => setUsed(true)}
    >
      <Icon name="dots" />
    </ActionIcon>
  );
  if (!isUsed) return button;
  return (
    <Menu defaultOpened position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Items actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Destructive actions come last, separated. */
function Items({ actions }: { actions: readonly RowAction[] }) {
  const safe = actions.filter((action) => !action.isDanger);
  const dangerous = actions.filter((action) => action.isDanger);
  return (
    <>
      {safe.map((action) => (
        <Item key={action.id} action={action} />
      ))}
      {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
      {dangerous.map((action) => (
        <Item key={action.id} action={action} />
      ))}
    </>
  );
}

function Item({ action }: { action: RowAction }) {
  return (
    <ReasonedItem
      className={action.isDanger ? classes.danger : undefined}
      leftSection={action.icon && <Icon name={action.icon} size={16} />}
      cannot={action.cannot}
      onClick={() => action.run()}
    >
      {action.label}
    </ReasonedItem>
  );
}
