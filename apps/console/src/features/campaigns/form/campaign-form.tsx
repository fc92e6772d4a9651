import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CampaignDetail } from '@sluice/contracts';
import {
  type CampaignKind,
  MESSAGE_MACROS,
  mayChooseCampaignMember,
  URGENCIES,
} from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedKey } from '../../../parts/draft/typed-draft.ts';
import { MultiSelectField, SelectField, SwitchField } from '../../../parts/form/fields/choice-fields.tsx';
import { TimeField } from '../../../parts/form/fields/date-fields.tsx';
import { NumberField } from '../../../parts/form/fields/number-fields.tsx';
import { CountriesField } from '../../../parts/form/fields/place-fields.tsx';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { FormRow } from '../../../parts/form/form-row.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { toIso } from '../../../parts/pickers/country-codes.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useStreamOptions } from '../../../shell/team/use-stream-options.ts';
import { useCampaignFailureText } from '../campaign-failure.ts';
import { campaignPath, kindPath } from '../campaign-kind.ts';
import classes from '../campaigns.module.css';
import {
  type AudienceBody,
  createCampaign,
  updateCampaign,
  useAudience,
  useCampaignMembers,
} from '../campaigns.queries.ts';
import { ChecklistCard } from '../checklist/checklist-card.tsx';
import { EXAMPLE_HOST } from '../preview/device-preview.tsx';
import { PreviewCard } from '../preview/preview-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import {
  bodyOf,
  type CampaignValues,
  campaignSchema,
  newCampaignValues,
  quietHoursOf,
  valuesOf,
} from './campaign-values.ts';
import { LanguagesField } from './languages-field.tsx';
import { isAfterEventOnly, type NextSendOf, nextSendOf } from './next-audience.ts';
import { SchedulesCard, type WantedText } from './schedules-card.tsx';
import { listZones, timeIn, zoneName, zonesOfCountry } from './time-zones.ts';

/** Enough for typing a name not to ask again for each letter. */
const AUDIENCE_MS = 250;

type Props = { kind: CampaignKind; campaign: CampaignDetail | undefined };

export function CampaignForm({ kind, campaign }: Props) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const language = useLanguage();
  const { id: teamId, member } = useActiveTeam();
  const textOf = useCampaignFailureText();
  const saved = useRef(campaign);
  const form = useSchemaForm({
    schema: useMemo(() => campaignSchema(t('errors.macro')), [t]),
    defaultValues: campaign
      ? valuesOf(campaign)
      : newCampaignValues({ memberId: member, language, timeZone: ownZone() }),
    followsDefaults: campaign !== undefined,
    draftKey: typedKey('campaign', member, campaign?.id ?? `new-${kind}`),
    leftBy: 'tab',
    save: async (values) => {
      const { kind: _kind, ...fields } = bodyOf(values, kind);
      const current = saved.current;
      saved.current = current
        ? await updateCampaign(current, { ...fields, version: current.version })
        : await createCampaign(teamId, { kind, ...fields, memberId: Number(values.memberId) });
    },
    onSaved: () => {
      notify.success(t(campaign ? 'messages.updated' : 'messages.created'));
      const made = saved.current;
      if (campaign || !made) return;
      // One that was made for somebody else may not be ours to see.
      void navigate({ to: made.memberId === member ? campaignPath(made) : kindPath(kind) });
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  // The version goes up with the switch and the schedules too. Where a field changed as well, somebody else saved it: a form with
  // changes keeps the version that it was filled from, so that the server refuses to write over theirs.
  if (
    campaign &&
    saved.current &&
    campaign.version > saved.current.version &&
    (!form.isDirty || isSame(valuesOf(campaign), valuesOf(saved.current)))
  )
    saved.current = campaign;
  const values = form.form.watch() as CampaignValues;
  const [wantedText, setWantedText] = useState<WantedText>();
  const next = nextSendOf(campaign);
  const audience = useAudience(useAudienceBody(kind, values, next)).answer?.data;
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <Card title={t('form.title')}>
          <Form form={form} label={t('form.title')}>
            <FormRow>
              <TextField field={form.field('name')} label={t('form.name')} autoComplete="off" isRequired />
              <StreamField
                value={values.streamId}
                error={form.form.formState.errors.streamId?.message?.toString()}
                onChange={(id) =>
                  form.form.setValue('streamId', id, { shouldDirty: true, shouldValidate: true })
                }
              />
            </FormRow>
            <FormRow>
              <CountriesField
                field={form.field('countries')}
                label={t('form.country')}
                hint={t('form.countryHint')}
              />
              <ZoneField
                countries={values.countries}
                value={values.timeZone}
                onChange={(zone) => form.form.setValue('timeZone', zone, { shouldDirty: true })}
              />
            </FormRow>
            <FormRow>
              <MultiSelectField
                field={form.field('hosts')}
                label={t('form.applications')}
                hint={t('form.applicationsHint')}
                placeholder={t('form.allApplications')}
                options={[
                  ...new Set([...(audience?.applications ?? []).map(({ value }) => value), ...values.hosts]),
                ].map((host) => ({ value: host, label: host }))}
              />
              {!campaign && <MemberField field={form.field('memberId')} />}
            </FormRow>
            <h3 className={classes.sectionTitle}>{t('form.languages')}</h3>
            <LanguagesField
              languages={values.languages}
              main={values.mainLanguage}
              onChange={(languages, main) => {
                form.form.setValue('languages', languages, { shouldDirty: true });
                form.form.setValue('mainLanguage', main, { shouldDirty: true });
              }}
            />
            <h3 className={classes.sectionTitle}>{t('form.settings')}</h3>
            <TextField
              field={form.field('url')}
              label={t('form.url')}
              hint={t('form.urlHint', { macros: MESSAGE_MACROS.map((name) => `{${name}}`).join(' ') })}
            />
            <FormRow>
              <TextField
                field={form.field('icon')}
                type="url"
                label={t('form.icon')}
                hint={t('form.iconHint')}
                placeholder="https://"
              />
              <TextField
                field={form.field('image')}
                type="url"
                label={t('form.image')}
                hint={t('form.imageHint')}
                placeholder="https://"
              />
            </FormRow>
            <TextField
              field={form.field('badge')}
              type="url"
              label={t('form.badge')}
              hint={t('form.badgeHint')}
              placeholder="https://"
            />
            <FormRow>
              <NumberField
                field={form.field('capPerDay')}
                label={t('form.cap')}
                hint={t('form.capHint')}
                placeholder={t('form.noCap')}
              />
              <NumberField
                field={form.field('ttlHours')}
                label={t('form.ttl')}
                hint={t('form.ttlHint')}
                isRequired
              />
            </FormRow>
            <SelectField
              field={form.field('urgency')}
              label={t('form.urgency')}
              hint={t('form.urgencyHint')}
              options={URGENCIES.map((value) => ({ value, label: t(`urgencies.${value}`) }))}
            />
            <SwitchField
              field={form.field('replacesEarlier')}
              label={t('form.replaces')}
              hint={t('form.replacesHint')}
            />
            <SwitchField field={form.field('isQuiet')} label={t('form.quiet')} hint={t('form.quietHint')} />
            {values.isQuiet && (
              <FormRow>
                <TimeField field={form.field('quietFrom')} label={t('form.quietFrom')} isRequired />
                <TimeField field={form.field('quietTo')} label={t('form.quietTo')} isRequired />
              </FormRow>
            )}
          </Form>
        </Card>
        {campaign ? (
          <SchedulesCard campaign={campaign} wanted={wantedText} />
        ) : (
          <Card title={t('schedules.title')}>
            <p className={classes.hint}>{t('schedules.saveFirst')}</p>
          </Card>
        )}
      </div>
      <div className={classes.column}>
        <AudienceCard
          audience={audience}
          next={next}
          isAfterEvent={isAfterEventOnly(kind, campaign?.schedules ?? [])}
          timeZone={values.timeZone}
        />
        {campaign && (
          <>
            <ChecklistCard
              campaign={campaign}
              audience={audience}
              onWrite={(code) => setWantedText({ language: code })}
            />
            <PreviewCard
              campaign={campaign}
              host={values.hosts[0] ?? audience?.applications[0]?.value ?? EXAMPLE_HOST}
              icon={values.icon || null}
              badge={values.badge || null}
              image={values.image || null}
            />
          </>
        )}
      </div>
    </div>
  );
}

const isSame = (one: CampaignValues, other: CampaignValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Of the person's own clock, until a country is chosen. */
function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.includes('/') ? zone : 'UTC';
}

/** At the next send: who is in quiet hours now need not be then, nor at one moment where each gets it at a time of their own. */
function useAudienceBody(
  kind: CampaignKind,
  values: CampaignValues,
  next: NextSendOf | undefined,
): AudienceBody | undefined {
  const { streamId, countries, hosts, timeZone, capPerDay } = values;
  const body = streamId
    ? {
        kind,
        streamId: Number(streamId),
        countries: toIso(countries),
        hosts,
        timeZone,
        settings: { capPerDay, quietHours: quietHoursOf(values) },
        ...(next && { at: next.at }),
        ...(next?.ownLocal && {
          localDay: next.ownLocal.slice(0, 'YYYY-MM-DD'.length),
          localTime: next.ownLocal.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length),
        }),
      }
    : undefined;
  const text = JSON.stringify(body ?? null);
  const [settled] = useDebouncedValue(text, AUDIENCE_MS);
  return useMemo(() => (JSON.parse(settled) as AudienceBody | null) ?? undefined, [settled]);
}

type StreamFieldProps = { value: string; error: string | undefined; onChange: (id: string) => void };

function StreamField({ value, error, onChange }: StreamFieldProps) {
  const { t } = useTranslation(['campaigns', 'parts']);
  const { options, onSearch } = useStreamOptions(value ? [value] : []);
  return (
    <Select
      label={t('form.stream')}
      description={t('form.streamHint')}
      placeholder={t('parts:form.chooseOne')}
      nothingFoundMessage={t('parts:form.nothingFound')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...options]}
      searchable
      withAsterisk
      allowDeselect={false}
      error={error}
      value={value || null}
      onSearchChange={onSearch}
      onChange={(id) => id && onChange(id)}
    />
  );
}

type ZoneFieldProps = { countries: readonly string[]; value: string; onChange: (zone: string) => void };

function ZoneField({ countries, value, onChange }: ZoneFieldProps) {
  const { t } = useTranslation(['campaigns', 'parts']);
  const language = useLanguage();
  const zones = useMemo(() => listZones(toIso(countries), value), [countries, value]);
  const optionsOf = (names: readonly string[]) =>
    names.map((zone) => ({ value: zone, label: zoneName(zone) }));
  const suggestion = countries[0] && zonesOfCountry(toIso([countries[0]])[0] ?? '')[0];
  const isAway = suggestion !== undefined && suggestion !== '' && !zones.countries.includes(value);
  return (
    <Select
      label={t('form.timeZone')}
      description={
        isAway
          ? t('form.timeZoneAway', { zone: zoneName(suggestion) })
          : t('form.timeZoneHint', { time: timeIn(value, language) })
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        ...(zones.countries.length > 0
          ? [{ group: t('form.zonesOfCountry'), items: optionsOf(zones.countries) }]
          : []),
        { group: t('form.otherZones'), items: optionsOf(zones.others) },
      ]}
      searchable
      withAsterisk
      allowDeselect={false}
      nothingFoundMessage={t('parts:form.nothingFound')}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

function MemberField({ field }: { field: Parameters<typeof SelectField>[0]['field'] }) {
  const { t } = useTranslation('campaigns');
  const { roles } = useActiveTeam();
  const members = useCampaignMembers();
  if (!mayChooseCampaignMember(roles)) return null;
  return (
    <SelectField
      field={field}
      label={t('form.member')}
      hint={t('form.memberHint')}
      options={members.map(({ memberId, name }) => ({ value: String(memberId), label: name }))}
    />
  );
}
