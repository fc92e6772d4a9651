import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiClient } from '../../api/api.ts';
import { identityClient } from '../../auth/auth.ts';
import { InvitationMessage, InvitedRoles, Looking, Refused } from './invitation-message.tsx';
import { refusalOf } from './invitation-outcome.ts';
import classes from './invite-screen.module.css';

/** For a person who opened a link and is not signed in: the inviter, the team and the roles, before the sign-in. */
export function WelcomeCard({ token }: { token: string }) {
  const { t } = useTranslation('invitations');
  const target = useRouterState({ select: ({ location }) => location.href });
  const [leaving, setLeaving] = useState<'register' | 'login'>();
  const preview = useQuery({
    queryKey: ['invitation-preview', token],
    queryFn: ({ signal }) =>
      apiClient.invitations.preview({ body: { token } }, { signal, context: { isOpen: true } }),
  });
  if (preview.error) {
    const retry = () => void preview.refetch();
    return <Refused refusal={refusalOf(preview.error)} onRetry={retry} isRetrying={preview.isRefetching} />;
  }
  if (!preview.data) return <Looking />;
  const { teamName: team, invitedBy: name, roles, email } = preview.data;
  const leave = (way: 'register' | 'login') => {
    setLeaving(way);
    identityClient()
      [way](target, { reason: 'invitation', ...(email !== null && { email }) })
      .catch(() => setLeaving(undefined));
  };
  return (
    <InvitationMessage icon="users" title={t('join.title', { team })} text={t('join.text', { name })}>
      <InvitedRoles roles={roles} />
      <Button fullWidth size="md" loading={leaving === 'register'} onClick={() => leave('register')}>
        {t('join.register')}
      </Button>
      <Button
        fullWidth
        size="md"
        variant="default"
        loading={leaving === 'login'}
        onClick={() => leave('login')}
      >
        {t('join.signIn')}
      </Button>
      <p className={classes.quiet}>{email === null ? t('join.next') : t('join.sentTo', { email })}</p>
    </InvitationMessage>
  );
}
