/** Postbacks: incoming from advertisers and outgoing to ad networks, one tab each. */
import { NETWORK_LABELS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { PageTab, PageTabs } from '../../parts/page/page-tabs.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useRouteName } from '../../routes/use-route-name.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { IncomingTab } from './incoming-tab.tsx';
import { OutgoingTab } from './outgoing/outgoing-tab.tsx';

const TABS = ['postbacksIncoming', 'postbacksFacebook', 'postbacksTiktok', 'postbacksS2s'] as const;
const NETWORKS = { postbacksFacebook: 'facebook', postbacksTiktok: 'tiktok', postbacksS2s: 's2s' } as const;

export function PostbacksScreen() {
  const { t } = useTranslation(['postbacks', 'shell']);
  const networks = NETWORK_LABELS[useLanguage()];
  const name = useRouteName();
  const current = TABS.find((tab) => tab === name) ?? 'postbacksFacebook';
  const labels = {
    postbacksIncoming: t('tabs.incoming'),
    postbacksFacebook: networks.facebook,
    postbacksTiktok: networks.tiktok,
    postbacksS2s: 'S2S',
  };
  return (
    <>
      <ScreenHeader title={t('shell:menu.postbacks')} />
      <PageTabs label={t('tabs.label')}>
        {TABS.map((tab) => (
          <PageTab key={tab} to={ROUTES[tab].path} isCurrent={tab === current}>
            {labels[tab]}
          </PageTab>
        ))}
      </PageTabs>
      {current === 'postbacksIncoming' ? (
        <IncomingTab />
      ) : (
        <OutgoingTab key={current} network={NETWORKS[current]} />
      )}
    </>
  );
}
