import { UnstyledButton } from '@mantine/core';
import type { StatisticsReport } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useMayUse } from '../../shell/team/account.ts';
import classes from './statistics.module.css';

type Props = {
  /** The row's own group, where it is a stream. */
  streamId: string | undefined;
  names: StatisticsReport['names'];
  /** Where a press on the name does something else: narrows the table to this row. */
  onlyThis?: { name: string; go: () => void } | undefined;
  children: ReactNode;
};

/** A row's name, and beside it what leads on from the row. */
export function RowTools({ streamId, names, onlyThis, children }: Props) {
  const { t } = useTranslation('statistics');
  const mayOpen = useMayUse('streams');
  const streamName = mayOpen && streamId !== undefined ? names.streams[streamId] : undefined;
  if (!onlyThis && streamName === undefined) return children;
  return (
    <div className={classes.withTools}>
      <div>{children}</div>
      <span className={classes.tools}>
        {onlyThis && (
          <UnstyledButton
            className={classes.tool ?? ''}
            title={t('drill', { name: onlyThis.name })}
            aria-label={t('drill', { name: onlyThis.name })}
            // By arrows, as every control of a row.
            tabIndex={-1}
            onClick={onlyThis.go}
          >
            <Icon name="filter" size={14} />
          </UnstyledButton>
        )}
        {streamName !== undefined && (
          <Link
            className={classes.tool}
            to={ROUTES.streamsEdit.path.replace('$id', String(streamId))}
            title={t('openStream', { name: streamName })}
            aria-label={t('openStream', { name: streamName })}
            tabIndex={-1}
          >
            <Icon name="route" size={14} />
          </Link>
        )}
      </span>
    </div>
  );
}
