import { Skeleton } from '@mantine/core';
import type { Member } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useRoleNames } from '../../parts/roles/role-names.ts';
import classes from './member-screen.module.css';

type Fact = [label: string, value: ReactNode];

export function MemberFacts({ member }: { member: Member | undefined }) {
  const { t } = useTranslation('members');
  const namesOf = useRoleNames();
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const noLimit = t('form.noLimit');
  const since = member?.status === 'waiting' ? t('single.invitedAt') : t('single.since');
  const facts: Fact[] = [
    [t('single.email'), member && <Email member={member} />],
    [t('single.role'), member && namesOf(member.roles)],
    [since, member && day.format(new Date(member.createdAt))],
    [t('single.streams'), member && <Count value={member.streams} />],
    [
      t('single.streamsPerDay'),
      member && (member.streamsPerDay === null ? noLimit : <Count value={member.streamsPerDay} />),
    ],
    [
      t('single.spendPerDay'),
      member && (member.spendPerDay === null ? noLimit : <Money dollars={member.spendPerDay} />),
    ],
    ...(member?.spentToday == null
      ? []
      : [[t('single.spentToday'), <Money key="today" dollars={member.spentToday} />] satisfies Fact]),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton height={12} width={120} my={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Email({ member: { email } }: { member: Member }) {
  const { t } = useTranslation('members');
  if (email === null) return t('single.noEmail');
  return (
    <span className={classes.email}>
      {email}
      <CopyButton value={email} name={t('single.email')} />
    </span>
  );
}
