import { useTranslation } from 'react-i18next';
import { PlaceholderMessage } from '../parts/states/placeholder-message.tsx';
import { routeEntry } from '../routes/route-list.ts';
import { useRouteName } from '../routes/use-route-name.ts';
import { ScreenHeader } from './screen-header.tsx';

/** A route whose screen is not built yet. */
export function PlaceholderScreen() {
  const { t } = useTranslation('shell');
  const name = useRouteName();
  const label = name && routeEntry(name).label;
  return (
    <>
      {label && <ScreenHeader title={t(`menu.${label}`)} />}
      <PlaceholderMessage />
    </>
  );
}
