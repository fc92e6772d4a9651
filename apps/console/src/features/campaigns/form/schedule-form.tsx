/** A schedule: when it sends, and what. The next send times are shown before it is saved. */
import { Button, Checkbox, Group, Select } from '@mantine/core';
import type { CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import { CAMPAIGN_KIND_RULES, SCHEDULE_CLOCKS, TIME_UNITS, WEEKDAYS } from '@sluice/contracts/values';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../parts/date-range/days.ts';
import { typedKey } from '../../../parts/draft/typed-draft.ts';
import { SelectField } from '../../../parts/form/fields/choice-fields.tsx';
import { DayField, TimeField } from '../../../parts/form/fields/date-fields.tsx';
import { NumberField } from '../../../parts/form/fields/number-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { FormRow } from '../../../parts/form/form-row.tsx';
import { type SchemaForm, useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useCampaignFailureText } from '../campaign-failure.ts';
import classes from '../campaigns.module.css';
import { addSchedule, updateSchedule } from '../campaigns.queries.ts';
import { MessagesField } from './messages-field.tsx';
import {
  findTiming,
  messagesOf,
  type ScheduleValues,
  scheduleSchema,
  scheduleValuesOf,
  timingOf,
} from './schedule-values.ts';
import { SendTimes } from './send-times.tsx';
import { listZones, zoneName } from './time-zones.ts';

type Props = {
  dialog: DialogForm;
  campaign: CampaignDetail;
  /** Absent: a new one. */
  schedule: CampaignSchedule | undefined;
  /** Of a new one: what it begins with. */
  source?: CampaignSchedule | undefined;
  /** Whose text is to be written first. */
  language?: string | undefined;
  onSaved: () => void;
};

export function ScheduleForm({ dialog, campaign, schedule, source, language, onSaved }: Props) {
  const { t } = useTranslation('campaigns');
  const textOf = useCampaignFailureText();
  const form = useSchemaForm<ScheduleValues, ScheduleValues>({
    schema: useMemo(() => scheduleSchema(t('errors.spintax'), t('errors.macro')), [t]),
    defaultValues: scheduleValuesOf(campaign, schedule ?? source, language),
    draftKey: typedKey(
      'schedule',
      useActiveTeam().member,
      schedule?.id ?? (source ? `copy-${source.id}` : `new-${campaign.id}`),
    ),
    save: (values) =>
      dialog.hold(async () => {
        const body = { timing: timingOf(values), messages: messagesOf(values) };
        await (schedule ? updateSchedule(campaign, schedule.id, body) : addSchedule(campaign, body));
      }),
    onSaved: () => {
      dialog.setDirty(false);
      onSaved();
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useEffect(() => dialog.setDirty(form.isDirty, form.forgetDraft));
  const { setFocus } = form.form;
  useEffect(() => {
    if (language === undefined) return;
    // In the next task: the dialog gives the focus to its first field as it opens.
    const timer = setTimeout(() => setFocus(`messages.${language}.0.title`));
    return () => clearTimeout(timer);
  }, [language, setFocus]);
  const values = form.form.watch();
  return (
    <Form
      form={form}
      label={t(source ? 'schedules.copy' : schedule ? 'schedules.edit' : 'schedules.add')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('copy.cancel')}
        </Button>
      }
    >
      <TypeField campaign={campaign} form={form} />
      {values.type === 'interval' ? (
        <FormRow>
          <NumberField field={form.field('count')} label={t('schedules.count')} isRequired />
          <SelectField
            field={form.field('unit')}
            label={t('schedules.unit')}
            options={TIME_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
        </FormRow>
      ) : (
        <ClockFields campaign={campaign} form={form} />
      )}
      {values.type === 'interval' ? (
        <p className={classes.hint}>
          {t(`schedules.startedBy.${CAMPAIGN_KIND_RULES[campaign.kind].startedBy}`)}
        </p>
      ) : (
        <SendTimes
          timing={findTiming(values)}
          campaign={campaign}
          scheduleId={schedule?.id}
          isOwnClock={values.clock === 'subscriber'}
        />
      )}
      <MessagesField campaign={campaign} form={form} first={language} />
    </Form>
  );
}

type PartProps = { campaign: CampaignDetail; form: SchemaForm<ScheduleValues> };

function TypeField({ campaign, form }: PartProps) {
  const { t } = useTranslation('campaigns');
  const { schedules } = CAMPAIGN_KIND_RULES[campaign.kind];
  return (
    <SelectField
      field={form.field('type')}
      label={t('schedules.type')}
      options={schedules.map((value) => ({ value, label: t(`types.${value}`) }))}
      isDisabled={schedules.length === 1}
    />
  );
}

function ClockFields({ campaign, form }: PartProps) {
  const { t } = useTranslation(['campaigns', 'parts']);
  const { type, clock, timeZone, weekdays } = form.form.watch();
  const zones = useMemo(
    () => listZones([], timeZone || campaign.timeZone).others,
    [timeZone, campaign.timeZone],
  );
  const { errors } = form.form.formState;
  return (
    <>
      <SelectField
        field={form.field('clock')}
        label={t('schedules.clock')}
        hint={t(`schedules.clockHints.${clock}`, { zone: zoneName(campaign.timeZone) })}
        options={SCHEDULE_CLOCKS.map((value) => ({ value, label: t(`schedules.clocks.${value}`) }))}
      />
      {clock === 'zone' && (
        <Select
          label={t('schedules.timeZone')}
          data={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
          searchable
          withAsterisk
          allowDeselect={false}
          placeholder={t('parts:form.chooseOne')}
          nothingFoundMessage={t('parts:form.nothingFound')}
          error={errors.timeZone?.message?.toString()}
          value={timeZone || null}
          onChange={(zone) => zone && form.form.setValue('timeZone', zone, { shouldDirty: true })}
        />
      )}
      {type === 'cron' && (
        <Checkbox.Group
          label={t('schedules.weekdays')}
          error={errors.weekdays?.message?.toString()}
          value={weekdays}
          onChange={(days) =>
            form.form.setValue('weekdays', days as ScheduleValues['weekdays'], {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          <Group gap={12} mt={4}>
            {WEEKDAYS.map((day) => (
              <Checkbox key={day} value={day} label={t(`weekdays.${day}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <FormRow>
        {type === 'manual' && (
          <DayField
            field={form.field('date')}
            label={t('schedules.date')}
            first={todayIn(clock === 'zone' && timeZone ? timeZone : campaign.timeZone)}
            isRequired
          />
        )}
        <TimeField
          field={form.field('time')}
          label={t(type === 'cron' ? 'schedules.everyDayAt' : 'schedules.time')}
          isRequired
        />
      </FormRow>
    </>
  );
}
