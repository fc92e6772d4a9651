/** The console's frame: side panel, or top bar and drawer where the window is narrow, around the screen. */
import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './layout.module.css';
import { NoTeam } from './no-team.tsx';
import { closePalette, openPalette, usePalette } from './palette/palette-state.ts';
import { SidePanel } from './side-panel/side-panel.tsx';
import { useIsDemo } from './team/account.ts';
import { type CreateTeamDialogProps, CreateTeamHost } from './team/create-team-host.tsx';
import { TopBar } from './top-bar.tsx';

/** At this width and below the side panel is a drawer. */
const DRAWER_MAX_WIDTH_PX = 991;
const SIDE_PANEL_WIDTH_PX = 244;
const CONTENT_ID = 'content';

const PanelDrawer = lazy(async () => ({
  default: (await import('./side-panel/panel-drawer.tsx')).PanelDrawer,
}));
const ScreenKeysHost = lazy(async () => ({
  default: (await import('./keys/screen-keys-host.tsx')).ScreenKeysHost,
}));
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));

/** For those who look around; everybody else never loads it. */
const DemoBanner = lazy(async () => ({ default: (await import('./team/demo-banner.tsx')).DemoBanner }));

type Props = { createTeamDialog: ComponentType<CreateTeamDialogProps> };

export function Layout({ createTeamDialog }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(`(max-width: ${DRAWER_MAX_WIDTH_PX}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [isRail, setRail] = useLocalStorage({
    key: 'sidePanelCollapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const palette = usePalette();
  const isDemo = useIsDemo();
  useHotkeys([['mod+K', openPalette]], []);

  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer has done its work once the path has changed
  useEffect(() => drawer.close(), [path]);

  return (
    <div className={classes.layout} data-narrow={isNarrow || undefined} data-rail={isRail || undefined}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        {t('skipToContent')}
      </a>
      {isNarrow ? (
        <>
          <TopBar onOpenMenu={drawer.open} isMenuOpen={isDrawerOpen} />
          <Suspense>
            <PanelDrawer isOpen={isDrawerOpen} onClose={drawer.close} widthPx={SIDE_PANEL_WIDTH_PX} />
          </Suspense>
        </>
      ) : (
        <aside className={classes.side}>
          <SidePanel isRail={isRail} onToggleRail={() => setRail(!isRail)} />
        </aside>
      )}
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        {isDemo && (
          <Suspense>
            <DemoBanner />
          </Suspense>
        )}
        <NoTeam>
          <Outlet />
        </NoTeam>
      </main>
      <CreateTeamHost dialog={createTeamDialog} />
      <Suspense>
        <ScreenKeysHost />
      </Suspense>
      {palette.wasOpened && (
        <Suspense>
          <Palette isOpen={palette.isOpen} onClose={closePalette} />
        </Suspense>
      )}
    </div>
  );
}
