/** Shared elements of the invitation cards, before and after the sign-in. */
import { Button, Loader } from '@mantine/core';
import type { Role } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import { useRoleNames } from '../../parts/roles/role-names.ts';
import { ROUTES } from '../../routes/route-list.ts';
import type { Refusal } from './invitation-outcome.ts';
import classes from './invite-screen.module.css';

export function Looking() {
  const { t } = useTranslation('invitations');
  return (
    <div role="status" className={classes.card}>
      <Loader size={32} aria-hidden="true" />
      <p className={classes.text}>{t('join.looking')}</p>
    </div>
  );
}

export function InvitedRoles({ roles }: { roles: Role[] }) {
  const { t } = useTranslation('invitations');
  return (
    <dl className={classes.roles}>
      <dt>{t(roles.length > 1 ? 'join.rolesMany' : 'join.rolesOne')}</dt>
      <dd>{useRoleNames()(roles)}</dd>
    </dl>
  );
}

type RefusedProps = { refusal: Refusal; onRetry: () => void; isRetrying: boolean };

export function Refused({ refusal, onRetry, isRetrying }: RefusedProps) {
  const { t } = useTranslation('invitations');
  return (
    <InvitationMessage
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
    </InvitationMessage>
  );
}

type MessageProps = { icon: IconName; tone?: 'warning'; title: string; text: string; children: ReactNode };

export function InvitationMessage({ icon, tone, title, text, children }: MessageProps) {
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
