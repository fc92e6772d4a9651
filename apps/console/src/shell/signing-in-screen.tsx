import { useTranslation } from 'react-i18next';
import { FullPage } from './full-page.tsx';

/**
 * The return point from the identity provider. Its answer is handled before anything is mounted, so this is seen only by
 * whoever opens the address by hand; the link loads the page anew, since navigation from here is cancelled.
 */
export function SigningInScreen() {
  const { t } = useTranslation();
  return (
    <FullPage title={t('signingIn.title')}>
      <a href="/">{t('signingIn.back')}</a>
    </FullPage>
  );
}
