import { SegmentedControl } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { PageFrame } from '../../landings/list/page-frame.tsx';
import classes from './settings.module.css';

/** More would not fit the control; the others are in the landing's own editor. */
const SHOWN_MAX = 3;
const PHONE_WIDTH_PX = 252;

/** The landing as a visitor's phone shows it; of several, one after another. */
export function LandingPhone({ stream: { landings } }: { stream: StreamDetail }) {
  const { t } = useTranslation('stream-settings');
  const [at, setAt] = useState(0);
  const shown = landings[at] ?? landings[0];
  return (
    <Card title={t('preview.title')}>
      {shown ? (
        <div className={classes.phoneRoom}>
          {landings.length > 1 && (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('preview.landing')}
              data={landings
                .slice(0, SHOWN_MAX)
                .map(({ name }, index) => ({ value: String(index), label: name }))}
              value={String(at)}
              onChange={(next) => setAt(Number(next))}
            />
          )}
          <div className={classes.phone}>
            <PageFrame
              key={shown.thumbnailUrl}
              title={t('preview.frame', { name: shown.name })}
              src={shown.thumbnailUrl}
              widthPx={PHONE_WIDTH_PX}
              ground={undefined}
              isLazy={false}
            />
          </div>
        </div>
      ) : (
        <EmptyState icon="device-mobile" title={t('preview.none')} text={t('preview.noneText')} />
      )}
    </Card>
  );
}
