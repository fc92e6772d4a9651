import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ReasonedButton } from '../button/reasoned-button.tsx';
import { formatCount } from '../numbers/formats.ts';
import { useLanguage } from '../numbers/use-language.ts';
import classes from './bulk-bar.module.css';
import type { BulkAction, Selection } from './column.ts';

type Props = { selection: Selection; actions: readonly BulkAction[] };

/** What can be done with the selected rows; floats at the bottom while there are any. */
export function BulkBar({ selection, actions }: Props) {
  const { t } = useTranslation('parts');
  const number = formatCount(selection.ids.length, useLanguage());
  if (selection.ids.length === 0) return null;
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('list.massActions')}>
        <span className={classes.count} aria-live="polite">
          {t('list.selected', { number })}
        </span>
        {actions.map((action) => (
          <ReasonedButton
            key={action.id}
            variant="default"
            size="xs"
            cannot={action.cannot}
            data-danger={action.isDanger || undefined}
            className={classes.action}
            leftSection={action.icon && <Icon name={action.icon} size={16} />}
            onClick={() => action.run(selection)}
          >
            {action.label}
          </ReasonedButton>
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('list.clearSelection')}
          onClick={selection.clear}
        >
          <Icon name="x" size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
