import { ActionIcon, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { Percent } from '../../../../parts/numbers/numbers.tsx';
import { PageFrame } from '../../../../parts/page-frame/page-frame.tsx';
import { ToneChip } from '../../../../parts/status/status-chip.tsx';
import classes from './landings.module.css';
import type { LandingSummary } from './use-landing-summaries.ts';

const THUMBNAIL_PX = 30;

type Props = {
  id: number;
  face: LandingSummary;
  /** In percent, with a split test. */
  weight?: number;
  /** The one of several that visitors see. */
  isShown: boolean;
  onRemove: () => void;
  onMakeFirst?: () => void;
};

export function ChosenLanding({ id, face, weight, isShown, onRemove, onMakeFirst }: Props) {
  const { t } = useTranslation('streams-wizard');
  const name = face === 'missing' ? t('landings.gone', { id }) : (face?.name ?? '');
  return (
    <li className={classes.row}>
      {face && face !== 'missing' ? (
        <PageFrame title={name} src={face.thumbnailUrl} widthPx={THUMBNAIL_PX} ground={undefined} />
      ) : (
        <Skeleton width={THUMBNAIL_PX} height={THUMBNAIL_PX * 1.78} radius={4} animate={face !== 'missing'} />
      )}
      <span className={classes.name} data-is-missing={face === 'missing' || undefined}>
        {face ? name : <Skeleton height={14} width={120} />}
      </span>
      {isShown && <ToneChip tone="good">{t('landings.isShown')}</ToneChip>}
      {weight !== undefined && <Percent share={weight / 100} />}
      {onMakeFirst && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('landings.makeFirst', { name })}
          title={t('landings.makeFirst', { name })}
          onClick={onMakeFirst}
        >
          <Icon name="arrow-up" size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('landings.remove', { name })}
        title={t('landings.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </ActionIcon>
    </li>
  );
}
