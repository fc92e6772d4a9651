/** The signed-in person, the team and its balance, and the team menu. */
import { VisuallyHidden } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../../auth/auth.ts';
import { Icon } from '../../icons/icon.tsx';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useAccount } from '../team/account.ts';
import classes from './team-card.module.css';

const loadMenu = () => import('./team-menu.tsx');
/** Loaded on hover or focus: most sessions stay in one team. */
const TeamMenu = lazy(async () => ({ default: (await loadMenu()).TeamMenu }));

export function TeamCard({ isRail }: { isRail: boolean }) {
  const [wasOpened, setWasOpened] = useState(false);
  const card = (
    <CardButton
      isRail={isRail}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWasOpened(true)}
    />
  );
  if (!wasOpened) return card;
  return (
    <Suspense fallback={card}>
      <TeamMenu>
        <CardButton isRail={isRail} />
      </TeamMenu>
    </Suspense>
  );
}

function CardButton({ isRail, ...rest }: { isRail: boolean } & ComponentProps<'button'>) {
  const { t } = useTranslation();
  const { idTokenClaims } = useAuth();
  const { account, activeTeam } = useAccount();
  const nickname =
    account?.nickname || idTokenClaims?.nickname || idTokenClaims?.name || account?.email || '';
  const team = activeTeam?.name ?? t('team.none');
  return (
    <button
      {...rest}
      type="button"
      className={classes.card}
      data-rail={isRail || undefined}
      aria-label={isRail ? `${t('team.switch')}: ${nickname}, ${team}` : undefined}
    >
      <Avatar name={nickname} picture={idTokenClaims?.picture} />
      {!isRail && (
        <>
          <VisuallyHidden>{t('team.switch')}:</VisuallyHidden>
          <span className={classes.lines}>
            <span className={classes.nickname}>{nickname}</span> <span className={classes.team}>{team}</span>{' '}
            {activeTeam && (
              <span className={classes.balance}>
                <Money dollars={activeTeam.balance} />
              </span>
            )}
          </span>
          <Icon name="selector" size={16} />
        </>
      )}
    </button>
  );
}
