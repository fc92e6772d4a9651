import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { routeEntry } from '../routes/route-list.ts';
import { useRouteName } from '../routes/use-route-name.ts';
import { runtimeConfig } from '../startup/runtime-config.ts';

/** “<base title> | <menu label of the current route>”. */
export function usePageTitle(): void {
  const { t } = useTranslation(['shell', 'shell-errors']);
  const name = useRouteName();
  const { baseTitle } = runtimeConfig();
  const label = name && routeEntry(name).label;
  const text = label ? t(`menu.${label}`) : name === 'error' ? t('shell-errors:notFound.title') : undefined;
  useEffect(() => {
    document.title = text ? `${baseTitle} | ${text}` : baseTitle;
  }, [baseTitle, text]);
}
