import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField } from '../../../../parts/form/fields/choice-fields.tsx';
import { ROUTES } from '../../../../routes/route-list.ts';
import { SectionLink } from '../../../../shell/section-link.tsx';
import { FoldableSection } from '../foldable-section.tsx';
import type { SectionProps } from '../settings-section.tsx';
import { useFlows } from '../use-flows.ts';

/** Without the app platform only switching the redirect off is possible. */
export function IosSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const isOn = useWatch({ control: form.form.control, name: 'isIosRedirected' });
  const isMissing = !stream.hasAppPlatform;
  return (
    <FoldableSection
      form={form}
      name="ios"
      isOff={!isOn}
      summary={isOn ? t('folds.on') : `${t('folds.off')}. ${t('ios.price')}`}
      fields={['isIosRedirected', 'iosFlow', 'iosDisableLanding']}
      hint={t('ios.price')}
    >
      {isMissing && <MissingPlatform />}
      {(!isMissing || isOn) && <SwitchField field={form.field('isIosRedirected')} label={t('ios.use')} />}
      {isOn && (
        <>
          <FlowField form={form} stream={stream} />
          <SwitchField
            field={form.field('iosDisableLanding')}
            label={t('ios.disableLanding')}
            hint={t('ios.disableLandingHint')}
          />
        </>
      )}
    </FoldableSection>
  );
}

/** For those who may connect it, with the way there. */
export function MissingPlatform() {
  const { t } = useTranslation(['streams-settings', 'shell']);
  return (
    <>
      <Alert color="yellow" role="note">
        {t('ios.missing')}
      </Alert>
      <div>
        <SectionLink section="integrations" to={ROUTES.integrations.path} icon="plug-connected">
          {t('shell:menu.integrations')}
        </SectionLink>
      </div>
    </>
  );
}

/** What the platform has no more is still named, so that it can be seen and replaced. */
function FlowField({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const flows = useFlows(stream);
  const chosen = useWatch({ control: form.form.control, name: 'iosFlow' });
  const known = (flows?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isGone = chosen !== '' && !known.some(({ value }) => value === chosen);
  const hint = flows?.problem ? t('ios.flowsOld') : t('ios.flowHint');
  return (
    <>
      <SelectField
        field={form.field('iosFlow')}
        label={t('ios.flow')}
        hint={flows && flows.items.length === 0 ? t('ios.noFlows') : hint}
        options={isGone ? [...known, { value: chosen, label: chosen }] : known}
        isRequired
      />
      {isGone && flows && (
        <Alert color="yellow" role="note">
          {t('ios.flowGone')}
        </Alert>
      )}
    </>
  );
}
