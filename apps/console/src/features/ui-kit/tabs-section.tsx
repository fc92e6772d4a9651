import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTab, PageTabButton, PageTabs } from '../../parts/page/page-tabs.tsx';
import { PanelTabs } from '../../parts/page/panel-tabs.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { Sample, Section } from './section.tsx';

const PANELS = ['text', 'look'] as const;

export function TabsSection() {
  const { t } = useTranslation('ui-kit');
  const [panel, setPanel] = useState<(typeof PANELS)[number]>('text');
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
      <Sample name={t('tabs.panels')}>
        <PanelTabs
          label={t('tabs.panels')}
          tabs={PANELS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={panel}
          onChange={setPanel}
          panelOf={(value) => t(`tabs.${value}Panel`)}
        />
      </Sample>
    </Section>
  );
}
