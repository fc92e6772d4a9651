import type { Account } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../../auth/auth.ts';
import { typedKey } from '../../parts/draft/typed-draft.ts';
import { TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { Card } from '../../parts/page/card.tsx';
import { accountStore, useAccount } from '../../shell/team/account.ts';
import { updateAccount } from './account.queries.ts';
import { PendingEmail } from './pending-email.tsx';
import { Person } from './person.tsx';
import { profileChange, profileOf, profileSchema } from './profile-form.ts';

export function ProfileCard({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const signInEmail = useAuth().idTokenClaims?.email;
  const { activeTeam } = useAccount();
  const form = useSchemaForm({
    schema: profileSchema,
    defaultValues: profileOf(account),
    ...(activeTeam && { draftKey: typedKey('profile', activeTeam.member, 'self') }),
    save: (profile) => updateAccount(profileChange(profile, account)),
    explain: ({ code }) => (code === 'request.too_many' ? { text: t('profile.tooMany') } : undefined),
    onSaved: () => {
      // A new address is pending until confirmed: the field shows the current one again.
      const saved = accountStore.get().account;
      if (saved) form.form.reset(profileOf(saved));
      notify.success(t('profile.updated'));
    },
  });
  return (
    <Card title={t('profile.title')}>
      <Person account={account} />
      <Form form={form} label={t('profile.title')}>
        <TextField
          field={form.field('nickname')}
          label={t('profile.nickname')}
          hint={t('profile.nicknameHint')}
          autoComplete="nickname"
          isRequired
        />
        <TextField
          field={form.field('email')}
          type="email"
          label={t('profile.email')}
          hint={signInEmail ? t('profile.emailHint', { email: signInEmail }) : t('profile.emailHintShort')}
          autoComplete="email"
          isRequired
        />
        {account.pendingEmail && <PendingEmail email={account.email} pendingEmail={account.pendingEmail} />}
      </Form>
    </Card>
  );
}
