/** The stream's landings in order, and the button to choose others. */
import { Button, Input } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { useField } from '../../../../parts/form/fields/use-field.ts';
import type { FieldRef } from '../../../../parts/form/use-schema-form.ts';
import { keepOrSplitEvenly } from '../../split-weights.ts';
import { ChosenLanding } from './chosen-landing.tsx';
import { LandingChooser } from './landing-chooser.tsx';
import classes from './landings.module.css';
import { useLandingSummaries } from './use-landing-summaries.ts';

type Props = { field: FieldRef; stream: StreamDetail | undefined };

export function LandingsField({ field, stream }: Props) {
  const { t } = useTranslation('streams-wizard');
  const { value, onChange, shared } = useField({ field, label: t('landings.title') });
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const [isOpen, setOpen] = useState(false);
  const summaryOfLanding = useLandingSummaries(ids, stream?.landings ?? []);
  const isSplit = stream?.settings.isSplitTested === true;
  const shares = keepOrSplitEvenly(ids, stream?.landings ?? []);
  const hint = ids.length === 0 ? 'none' : isSplit ? 'split' : ids.length > 1 ? 'first' : undefined;
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('landings.title')}
      error={shared.error}
      {...(hint && { description: t(`landings.${hint}`) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.field}>
        {ids.length > 0 && (
          <ol className={classes.chosen}>
            {shares.map(({ landingId, weight }, at) => (
              <ChosenLanding
                key={landingId}
                id={landingId}
                face={summaryOfLanding(landingId)}
                {...(isSplit && { weight })}
                isShown={!isSplit && at === 0 && ids.length > 1}
                onRemove={() => onChange(ids.filter((id) => id !== landingId))}
                {...(!isSplit &&
                  at > 0 && {
                    onMakeFirst: () => onChange([landingId, ...ids.filter((id) => id !== landingId)]),
                  })}
              />
            ))}
          </ol>
        )}
        <Button
          variant="default"
          className={classes.choose ?? ''}
          leftSection={<Icon name={ids.length === 0 ? 'plus' : 'edit'} size={16} />}
          onClick={() => setOpen(true)}
        >
          {t(ids.length === 0 ? 'landings.choose' : 'landings.change')}
        </Button>
      </div>
      <LandingChooser isOpen={isOpen} onClose={() => setOpen(false)} chosen={ids} onChange={onChange} />
    </Input.Wrapper>
  );
}
