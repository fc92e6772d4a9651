import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { CopyField } from '../../parts/copy/copy-field.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { invitationLink } from '../invitations/invitation.queries.ts';
import classes from './invited-link.module.css';
import type { Invited } from './member.queries.ts';

type Props = {
  invited: Invited;
  /** The buttons below. */
  children: ReactNode;
};

/** The invitation link of a waiting member: whether it was mailed, and the link, which is shown only once. */
export function InvitedLink({ invited: { member, token, expiresAt, mailed }, children }: Props) {
  const { t } = useTranslation('members');
  const until = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  const { name, email } = member;
  const isUnmailed = email !== null && !mailed;
  const text = mailed ? 'mailed' : isUnmailed ? 'notMailed' : 'byHand';
  return (
    <Stack gap={16}>
      <p className={classes.note} data-warning={isUnmailed || undefined}>
        <Icon name={mailed ? 'mail' : isUnmailed ? 'alert-triangle' : 'link'} size={18} />
        {t(`invited.${text}`, { name, email })}
      </p>
      <CopyField
        label={t('invited.link')}
        value={invitationLink(token)}
        hint={t('invited.works', { until: until.format(new Date(expiresAt)) })}
      />
      <Group justify="flex-end" gap={8}>
        {children}
      </Group>
    </Stack>
  );
}
