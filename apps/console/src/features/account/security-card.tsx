import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../parts/page/card.tsx';
import classes from './account.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { identityAccountQuery } from './identity-account.queries.ts';
import type { IdentityAccount } from './identity-account.ts';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Password, second factor and sessions. Nothing, where another provider signs people in. */
export function SecurityCards() {
  const { data: account } = useQuery(identityAccountQuery);
  if (!account) return null;
  return (
    <>
      <PasswordCard account={account} />
      <SecondFactorCard account={account} />
      <SessionsCard />
    </>
  );
}

function PasswordCard({ account }: { account: IdentityAccount }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('password.title')}
      aside={
        account.hasPassword && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        )
      }
    >
      <p className={classes.settingText}>{t(account.hasPassword ? 'password.text' : 'password.none')}</p>
      <ChangePasswordDialog account={account} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
