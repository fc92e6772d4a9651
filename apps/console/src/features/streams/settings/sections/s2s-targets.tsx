/** The team's own addresses that are told of events: a tracker's template to begin with, or any address. */
import { Button, Menu } from '@mantine/core';
import { REPORTED_EVENTS } from '@sluice/contracts/values';
import { S2S_MACROS, S2S_METHODS, S2S_TEMPLATES, S2S_TRACKERS, type S2sTracker } from '@sluice/reference';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { ReasonedButton } from '../../../../parts/button/reasoned-button.tsx';
import { MultiSelectField, SelectField } from '../../../../parts/form/fields/choice-fields.tsx';
import { TextareaField } from '../../../../parts/form/fields/text-fields.tsx';
import classes from '../settings.module.css';
import { newS2sTarget } from '../settings-form.ts';
import type { SectionProps } from '../settings-section.tsx';

const TARGETS_MAX = 10;

export function S2sTargets({ form }: Pick<SectionProps, 'form'>) {
  const { t } = useTranslation('streams-settings');
  const { fields, append, remove } = useFieldArray({
    control: form.form.control,
    name: 's2s',
    keyName: 'key',
  });
  const add = (tracker?: S2sTracker) => append(newS2sTarget(tracker ? S2S_TEMPLATES[tracker].url : ''));
  return (
    <section className={classes.targets} aria-label={t('s2s.title')}>
      <h3 className={classes.networkName}>{t('s2s.title')}</h3>
      <p className={classes.hint}>{t('s2s.hint')}</p>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className={classes.target} aria-label={t('s2s.target', { number: index + 1 })}>
          <div className={classes.targetHead}>
            <SelectField
              field={form.field(`s2s.${index}.method`)}
              label={t('s2s.method')}
              options={S2S_METHODS.map((method) => ({ value: method, label: method }))}
            />
            <MultiSelectField
              field={form.field(`s2s.${index}.events`)}
              label={t('s2s.events')}
              options={REPORTED_EVENTS.map((event) => ({ value: event, label: t(`postbacks.${event}`) }))}
            />
          </div>
          <TextareaField
            field={form.field(`s2s.${index}.url`)}
            label={t('s2s.url')}
            hint={t('s2s.urlHint')}
            rows={2}
            isRequired
          />
          <div>
            <Button variant="subtle" color="red" size="xs" onClick={() => remove(index)}>
              {t('s2s.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={classes.test}>
        <Menu position="bottom-start">
          <Menu.Target>
            <ReasonedButton
              variant="default"
              size="xs"
              leftSection={<Icon name="plus" size={16} />}
              cannot={fields.length >= TARGETS_MAX ? t('s2s.full', { max: TARGETS_MAX }) : undefined}
            >
              {t('s2s.add')}
            </ReasonedButton>
          </Menu.Target>
          <Menu.Dropdown>
            {S2S_TRACKERS.map((tracker) => (
              <Menu.Item key={tracker} onClick={() => add(tracker)}>
                {S2S_TEMPLATES[tracker].label}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => add()}>{t('s2s.other')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {fields.length > 0 && (
        <p className={classes.hint}>
          {t('s2s.macros')}{' '}
          <span className={classes.macroNames}>{S2S_MACROS.map((name) => `{${name}}`).join(' ')}</span>
        </p>
      )}
    </section>
  );
}
