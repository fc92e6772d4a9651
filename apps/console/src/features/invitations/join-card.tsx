import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useAuth } from '../../auth/auth.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import { ROUTES } from '../../routes/route-list.ts';
import { useRoleNames } from '../members/roles.ts';
import { type Refusal, refusalOf } from './invitation-outcome.ts';
import classes from './invite-screen.module.css';
import { useJoin } from './use-join.ts';

/** Looks at the invitation, tells what it is to, and joins. */
export function JoinCard({ token }: { token: string }) {
  const { t } = useTranslation('invitations');
  const { idTokenClaims } = useAuth();
  const namesOf = useRoleNames();
  const look = useQuery({
    ...api.invitations.look.queryOptions({ input: { body: { token } } }),
    // Used up by joining: asking again then would call a good link bad.
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
  if (!look.data) {
    return (
      <div role="status" className={classes.card}>
        <Loader size={32} aria-hidden="true" />
        <p className={classes.text}>{t('join.looking')}</p>
      </div>
    );
  }
  const { teamName: team, invitedBy: name, roles, isMember } = look.data;
  const email = idTokenClaims?.email;
  return (
    <Message
      icon="users"
      title={t(isMember ? 'join.memberTitle' : 'join.title', { team })}
      text={isMember ? t('join.memberText') : t('join.text', { name })}
    >
      {!isMember && (
        <dl className={classes.roles}>
          <dt>{t(roles.length > 1 ? 'join.rolesMany' : 'join.rolesOne')}</dt>
          <dd>{namesOf(roles)}</dd>
        </dl>
      )}
      <Button
        fullWidth
        size="md"
        loading={joining.isPending || joining.isSuccess}
        onClick={() => joining.mutate(isMember)}
      >
        {t(isMember ? 'join.memberButton' : 'join.button')}
      </Button>
      {email && <p className={classes.quiet}>{t('join.signedInAs', { email })}</p>}
    </Message>
  );
}

type RefusedProps = { refusal: Refusal; onRetry: () => void; isRetrying: boolean };

function Refused({ refusal, onRetry, isRetrying }: RefusedProps) {
  const { t } = useTranslation('invitations');
  return (
    <Message
      icon="alert-triangle"
      tone="warning"
      title={t(`join.${refusal}Title`)}
      text={t(`join.${refusal}Text`)}
    >
      {refusal === 'failed' && (
        <Button fullWidth loading={isRetrying} onClick={onRetry}>
          {t('join.retry')}
        </Button>
      )}
      <Button fullWidth variant="default" component={Link} to={ROUTES.home.path}>
        {t('join.home')}
      </Button>
    </Message>
  );
}

type MessageProps = { icon: IconName; tone?: 'warning'; title: string; text: string; children: ReactNode };

function Message({ icon, tone, title, text, children }: MessageProps) {
  return (
    <div className={classes.card}>
      <span className={classes.sign} data-tone={tone}>
        <Icon name={icon} size={28} />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
