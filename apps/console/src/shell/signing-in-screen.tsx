import { useTranslation } from 'react-i18next';
import { FullPage } from './full-page.tsx';

/**
 * The redirect URI of the identity provider. Its answer is handled before anything is mounted, so this is only seen by people who
 * open the address by hand; the link reloads the page, since navigation from here is cancelled.
 */
export function SigningInScreen() {
  const { t } = useTranslation();
  return (
    <FullPage title={t('signingIn.title')}>
      <a href="/">{t('signingIn.back')}</a>
    </FullPage>
  );
}
