import type { Account } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../../auth/auth.ts';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import classes from './account.module.css';

/** Name and picture from the identity provider, which is where they are changed. */
export function Person({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const { idTokenClaims } = useAuth();
  const name = idTokenClaims?.name || account.nickname;
  return (
    <div className={classes.person}>
      <Avatar name={name} picture={idTokenClaims?.picture} size={56} />
      <div className={classes.personLines}>
        <div className={classes.personName}>{name}</div>
        {idTokenClaims?.email && (
          <div className={classes.mute}>{t('profile.signedInAs', { email: idTokenClaims.email })}</div>
        )}
      </div>
    </div>
  );
}
