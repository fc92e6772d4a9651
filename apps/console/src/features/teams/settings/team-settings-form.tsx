import type { Team } from '@sluice/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { typedKey } from '../../../parts/draft/typed-draft.ts';
import { useTeamFailureText } from '../../../parts/failure/team-failure.ts';
import { SelectField } from '../../../parts/form/fields/choice-fields.tsx';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { updateTeam } from '../team.queries.ts';
import { teamName } from '../team-name.ts';
import { listTimeZones } from './time-zones.ts';

const schema = z.object({ name: teamName, timeZone: z.string().min(1) });

export function TeamSettingsForm({ team }: { team: Team }) {
  const { t } = useTranslation('teams-settings');
  const textOf = useTeamFailureText();
  const zones = useMemo(() => listTimeZones(team.timeZone, new Date()), [team.timeZone]);
  const form = useSchemaForm({
    schema,
    defaultValues: { name: team.name, timeZone: team.timeZone },
    followsDefaults: true,
    draftKey: typedKey('team-settings', useActiveTeam().member, team.id),
    save: async (values) => void (await updateTeam(team.id, values)),
    onSaved: () => notify.success(t('saved')),
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  return (
    <Form form={form} label={t('form')}>
      <TextField field={form.field('name')} label={t('name')} autoComplete="off" isRequired />
      <SelectField
        field={form.field('timeZone')}
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        options={zones}
        isSearchable
        isRequired
      />
    </Form>
  );
}
