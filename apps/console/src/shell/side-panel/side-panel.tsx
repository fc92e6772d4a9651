import { Link } from '@tanstack/react-router';
import { ROUTES } from '../../routes/route-list.ts';
import { runtimeConfig } from '../../startup/runtime-config.ts';
import { Mark } from '../mark.tsx';
import { MenuList } from './menu-list.tsx';
import { PanelFooter } from './panel-footer.tsx';
import classes from './side-panel.module.css';
import { TeamCard } from './team-card.tsx';

type Props = {
  /** Icons only, labels in tooltips. */
  isRail: boolean;
  /** Absent in the drawer. */
  onToggleRail?: () => void;
};

export function SidePanel({ isRail, onToggleRail }: Props) {
  const { baseTitle } = runtimeConfig();
  return (
    <div className={classes.panel} data-rail={isRail || undefined}>
      <Link to={ROUTES.dashboard.path} className={classes.brand} aria-label={baseTitle}>
        <Mark size={26} />
        {!isRail && <span>{baseTitle}</span>}
      </Link>
      <TeamCard isRail={isRail} />
      <MenuList isRail={isRail} />
      <PanelFooter isRail={isRail} {...(onToggleRail && { onToggleRail })} />
    </div>
  );
}
