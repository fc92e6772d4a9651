import { VisuallyHidden } from '@mantine/core';
import type { Stream } from '@sluice/contracts';
import { STATUS_LABELS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { LaunchToggle, useRowLaunch } from './launch-toggle.tsx';
import { waitsForDomain } from './serving.ts';
import classes from './status-cell.module.css';

/** The launch switch, with its status in words. Of an active stream the switch alone is seen: it says the same. */
export function StatusCell({ stream }: { stream: Stream }) {
  const { t } = useTranslation('streams-list');
  const launch = useRowLaunch(stream);
  const { status } = launch;
  const label = STATUS_LABELS[useLanguage()][status];
  const isWaiting = waitsForDomain({ ...stream, status });
  return (
    <div className={classes.cell}>
      <LaunchToggle name={stream.name} launch={launch} />
      {status === 'launched' && !isWaiting ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={classes.words} data-warning={isWaiting || undefined}>
          {isWaiting ? t('cells.waitsForDomain') : label}
        </span>
      )}
    </div>
  );
}
