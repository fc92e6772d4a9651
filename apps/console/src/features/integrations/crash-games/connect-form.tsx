import { platformKey } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PasswordField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { connectPlatform } from '../platforms.queries.ts';
import { usePlatformFailureText } from './platform-failure.ts';

const schema = z.object({ apiKey: platformKey });

/** The key goes to the platform first: one that it does not know is not kept. */
export function ConnectForm() {
  const { t } = useTranslation('integrations');
  const { id: teamId } = useActiveTeam();
  const textOf = usePlatformFailureText();
  const form = useSchemaForm({
    schema,
    defaultValues: { apiKey: '' },
    save: ({ apiKey }) => connectPlatform(teamId, apiKey),
    onSaved: () => notify.success(t('crashGames.connectedMessage')),
    explain: (failure) => {
      const text = textOf(failure);
      if (!text) return undefined;
      return failure.code === 'platform.key_invalid' ? { field: 'apiKey', text } : { text };
    },
  });
  return (
    <Form form={form} label={t('crashGames.form')} submitLabel={t('crashGames.connect')}>
      <PasswordField
        field={form.field('apiKey')}
        label={t('crashGames.apiKey')}
        hint={t('crashGames.apiKeyHint')}
        autoComplete="off"
        isRequired
      />
    </Form>
  );
}
