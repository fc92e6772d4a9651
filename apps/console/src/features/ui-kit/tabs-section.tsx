import { useTranslation } from 'react-i18next';
import { PageTab, PageTabButton, PageTabs } from '../../parts/page/page-tabs.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { Section } from './section.tsx';

export function TabsSection() {
  const { t } = useTranslation('ui-kit');
  return (
    <Section id="tabs" title={t('sections.tabs')}>
      <PageTabs label={t('sections.tabs')}>
        <PageTab to={ROUTES.uiKit.path} isCurrent note="2" isWarning>
          {t('sections.form')}
        </PageTab>
        <PageTab to={ROUTES.dashboard.path} isCurrent={false} note="60 / 40">
          {t('sections.numbers')}
        </PageTab>
        <PageTabButton onClick={() => undefined}>{t('sections.dialogs')}</PageTabButton>
      </PageTabs>
    </Section>
  );
}
