import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/icon.tsx';
import { ROUTES } from '../routes/route-list.ts';
import { runtimeConfig } from '../startup/runtime-config.ts';
import { Mark } from './mark.tsx';
import { openPalette } from './palette/palette-state.ts';
import classes from './top-bar.module.css';

type Props = { onOpenMenu: () => void; isMenuOpen: boolean };

/** Where the window is too narrow for the side panel. */
export function TopBar({ onOpenMenu, isMenuOpen }: Props) {
  const { t } = useTranslation();
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('openMenu')}
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <Icon name="menu-2" size={20} />
      </ActionIcon>
      <Link to={ROUTES.dashboard.path} className={classes.brand}>
        <Mark size={24} />
        {runtimeConfig().baseTitle}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('palette.open')}
        onClick={openPalette}
      >
        <Icon name="search" size={20} />
      </ActionIcon>
    </header>
  );
}
