import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import type { IconName } from '../../icons/icon-names.ts';
import { isForbidden } from '../../routes/guard.ts';
import { useTheme } from '../../theme/colour-scheme.ts';
import { useBringBackFirstSteps } from '../first-steps/first-steps.ts';
import { MENU, SCREENS_WITHOUT_ENTRY } from '../menu.ts';
import { signOut } from '../sign-out.ts';
import { useAccount } from '../team/account.ts';
import { useEnterDemo } from '../team/use-demo-team.ts';
import { useMenu } from '../use-menu.ts';
import { useFound } from './use-found.ts';
import { useGuideFound } from './use-guide-found.ts';

export type PaletteEntry = { id: string; icon: IconName; label: string; note?: string; run: () => void };
export type PaletteGroup = {
  id: 'screens' | 'actions' | 'streams' | 'landings' | 'members' | 'guide';
  entries: PaletteEntry[];
};

const SCREEN_ITEMS = [...MENU, ...SCREENS_WITHOUT_ENTRY];

/** What the palette offers for a text; groups without an entry are left out. */
export function usePaletteGroups(query: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation();
  const { navigate } = useRouter();
  const { theme, toggleTheme } = useTheme();
  const { activeTeam } = useAccount();
  const roles = activeTeam?.roles ?? [];
  const bringBack = useBringBackFirstSteps(activeTeam);
  const enterDemo = useEnterDemo();
  const { found, isSearching } = useFound(query);
  const guide = useGuideFound(query);

  const screens = useMenu(SCREEN_ITEMS).map(({ route, icon, label, to }) => ({
    id: route,
    icon,
    label: t(`menu.${label}`),
    run: () => void navigate({ to }),
  }));
  const actions: PaletteEntry[] = [
    {
      id: 'theme',
      icon: theme === 'dark' ? 'sun' : 'moon',
      label: t(theme === 'dark' ? 'toLight' : 'toDark'),
      run: toggleTheme,
    },
    ...LANGUAGES.map(
      (language): PaletteEntry => ({
        id: language,
        icon: 'world',
        label: `${t('language')}: ${LANGUAGE_NAMES[language]}`,
        run: () => void changeLanguage(language),
      }),
    ),
    ...(isForbidden('statistics', roles)
      ? []
      : [
          {
            id: 'first-stream',
            icon: 'sparkles',
            label: t('palette.firstStream'),
            run: () => {
              bringBack();
              void navigate({ to: '/dashboard' });
            },
          } satisfies PaletteEntry,
        ]),
    ...(enterDemo
      ? [
          {
            id: 'demo',
            icon: 'users',
            label: t('demo.enter'),
            run: enterDemo,
          } satisfies PaletteEntry,
        ]
      : []),
    { id: 'logout', icon: 'logout', label: t('menu.logout'), run: () => void signOut() },
  ];
  const streams = (found?.streams ?? []).map(({ id, name, note }): PaletteEntry => {
    const run = () => void navigate({ to: `/streams/settings/${id}` });
    return { id: `stream ${id}`, icon: 'route', label: name, note, run };
  });
  const landings = (found?.landings ?? []).map(({ id, name, note }): PaletteEntry => {
    const run = () => void navigate({ to: `/landings/${id}` });
    return { id: `landing ${id}`, icon: 'device-gamepad-2', label: name, note, run };
  });
  const members = isForbidden('teamWork', roles) ? [] : (found?.members ?? []);
  const groups: PaletteGroup[] = [
    { id: 'screens', entries: matching(screens, query) },
    { id: 'streams', entries: streams },
    { id: 'landings', entries: landings },
    {
      id: 'members',
      entries: members.map(({ id, name, note }) => {
        const run = () => void navigate({ to: `/team-work/${id}` });
        return { id: `member ${id}`, icon: 'user', label: name, note, run };
      }),
    },
    {
      id: 'guide',
      entries: guide.map(({ path, label, note }): PaletteEntry => {
        // In a tab of its own: what is being done here stays.
        const run = () => void window.open(path, '_blank', 'noopener');
        return { id: `guide ${path}`, icon: 'help-circle', label, note, run };
      }),
    },
    { id: 'actions', entries: matching(actions, query) },
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching };
}

function matching(entries: PaletteEntry[], query: string): PaletteEntry[] {
  const text = query.trim().toLowerCase();
  return text ? entries.filter(({ label }) => label.toLowerCase().includes(text)) : entries;
}
