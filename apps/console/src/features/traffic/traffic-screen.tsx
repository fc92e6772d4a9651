/** Traffic: orders of organic traffic, each with a stream of its own. */
import { useTranslation } from 'react-i18next';
import { Card } from '../../parts/page/card.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { SectionLink } from '../../shell/section-link.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderList } from './order-list.tsx';
import classes from './traffic.module.css';

export function TrafficScreen() {
  const { t } = useTranslation(['traffic', 'shell']);
  return (
    <>
      <ScreenHeader
        title={t('shell:menu.traffic')}
        actions={
          <SectionLink section="streams" to={ROUTES.streams.path} icon="route">
            {t('shell:menu.streams')}
          </SectionLink>
        }
      />
      <p className={classes.subtitle}>{t('subtitle')}</p>
      <div className={classes.columns}>
        <Card title={t('form.title')}>
          <OrderForm />
        </Card>
        <Card title={t('orders.title')}>
          <OrderList />
        </Card>
      </div>
    </>
  );
}
