import { Button, NumberInput } from '@mantine/core';
import { SPLIT_TOTAL, type SplitShare } from '@sluice/contracts/values';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { splitEvenly } from '../../split-weights.ts';
import { FoldableSection } from '../foldable-section.tsx';
import classes from '../settings.module.css';
import type { SectionProps } from '../settings-section.tsx';

export function SplitSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const { field: isTested } = useController({ control: form.form.control, name: 'isSplitTested' });
  const hasVariants = stream.landings.length > 1;
  const shares = useWatch({ control: form.form.control, name: 'landings' });
  const offText = hasVariants ? t('folds.off') : t('split.needsTwo');
  return (
    <FoldableSection
      form={form}
      name="split"
      isOff={!isTested.value}
      summary={isTested.value ? `${shares.map(({ weight }) => weight).join(' / ')} %` : offText}
      fields={['isSplitTested', 'landings']}
      hint={t(hasVariants ? 'split.hint' : 'split.needsTwo')}
    >
      <SwitchField
        field={form.field('isSplitTested')}
        label={t('split.use')}
        isDisabled={!hasVariants && !isTested.value}
      />
      {isTested.value && <Weights form={form} stream={stream} />}
    </FoldableSection>
  );
}

function Weights({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const { field, fieldState } = useController({ control: form.form.control, name: 'landings' });
  const shares: readonly SplitShare[] = field.value;
  const total = shares.reduce((sum, { weight }) => sum + (weight || 0), 0);
  const isRight = total === SPLIT_TOTAL;
  const nameOf = (landingId: number) =>
    stream.landings.find((landing) => landing.landingId === landingId)?.name ?? String(landingId);
  const setWeight = (landingId: number, weight: number) =>
    field.onChange(shares.map((share) => (share.landingId === landingId ? { landingId, weight } : share)));
  return (
    <>
      <ul className={classes.weights} aria-label={t('split.weights')}>
        {shares.map(({ landingId, weight }) => (
          <li key={landingId} className={classes.weight}>
            <span className={classes.weightName} title={nameOf(landingId)}>
              {nameOf(landingId)}
            </span>
            <NumberInput
              aria-label={t('split.weightOf', { name: nameOf(landingId) })}
              value={weight}
              min={0}
              max={SPLIT_TOTAL}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              suffix=" %"
              error={!isRight && fieldState.error !== undefined}
              onBlur={field.onBlur}
              onChange={(next) => setWeight(landingId, Number(next) || 0)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.total}>
        <span className={isRight ? undefined : classes.wrong} role="status">
          {isRight ? t('split.total', { total }) : `${t('split.total', { total })}. ${t('rules.weights')}`}
        </span>
        <Button
          variant="default"
          size="xs"
          onClick={() => field.onChange(splitEvenly(shares.map(({ landingId }) => landingId)))}
        >
          {t('split.even')}
        </Button>
      </div>
    </>
  );
}
