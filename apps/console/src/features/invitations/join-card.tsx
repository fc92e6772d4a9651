import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useAuth } from '../../auth/auth.ts';
import { InvitationMessage, InvitedRoles, Looking, Refused } from './invitation-message.tsx';
import { refusalOf } from './invitation-outcome.ts';
import classes from './invite-screen.module.css';
import { useJoin } from './use-join.ts';

/** Loads the invitation, shows the team and roles, and joins. */
export function JoinCard({ token }: { token: string }) {
  const { t } = useTranslation('invitations');
  const { idTokenClaims } = useAuth();
  const look = useQuery({
    ...api.invitations.look.queryOptions({ input: { body: { token } } }),
    // Joining uses the link up: a refetch would report it as invalid.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const joining = useMutation({ mutationFn: useJoin(token) });

  const error = joining.error ?? look.error;
  if (error) {
    const retry = () => {
      joining.reset();
      void look.refetch();
    };
    return <Refused refusal={refusalOf(error)} onRetry={retry} isRetrying={look.isRefetching} />;
  }
  if (!look.data) return <Looking />;
  const { teamName: team, invitedBy: name, roles, isMember } = look.data;
  const email = idTokenClaims?.email;
  return (
    <InvitationMessage
      icon="users"
      title={t(isMember ? 'join.memberTitle' : 'join.title', { team })}
      text={isMember ? t('join.memberText') : t('join.text', { name })}
    >
      {!isMember && <InvitedRoles roles={roles} />}
      <Button
        fullWidth
        size="md"
        loading={joining.isPending || joining.isSuccess}
        onClick={() => joining.mutate(isMember)}
      >
        {t(isMember ? 'join.memberButton' : 'join.button')}
      </Button>
      {email && <p className={classes.quiet}>{t('join.signedInAs', { email })}</p>}
    </InvitationMessage>
  );
}
