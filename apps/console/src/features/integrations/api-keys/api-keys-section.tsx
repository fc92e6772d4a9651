/** The team's API keys. */
import { useTranslation } from 'react-i18next';
import { Card } from '../../../parts/page/card.tsx';
import classes from '../integrations.module.css';

export function ApiKeysSection() {
  const { t } = useTranslation('integrations');
  return (
    <Card title={t('keys.title')}>
      <p className={classes.lead}>{t('keys.lead')}</p>
    </Card>
  );
}
