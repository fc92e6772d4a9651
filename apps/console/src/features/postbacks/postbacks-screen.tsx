/** Postbacks: what advertisers tell us, and what we tell ad networks; a tab for each. */
import { Tabs } from '@mantine/core';
import { NETWORK_LABELS } from '@sluice/reference';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ROUTES } from '../../routes/route-list.ts';
import { useRouteName } from '../../routes/use-route-name.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { PlaceholderMessage } from '../placeholder/placeholder-message.tsx';
import { IncomingTab } from './incoming-tab.tsx';

const TABS = ['postbacksIncoming', 'postbacksFacebook', 'postbacksTiktok'] as const;

export function PostbacksScreen() {
  const { t } = useTranslation(['postbacks', 'shell']);
  const networks = NETWORK_LABELS[useLanguage()];
  const navigate = useNavigate();
  const name = useRouteName();
  const current = TABS.find((tab) => tab === name) ?? 'postbacksFacebook';
  const labels = {
    postbacksIncoming: t('tabs.incoming'),
    postbacksFacebook: networks.facebook,
    postbacksTiktok: networks.tiktok,
  };
  return (
    <>
      <ScreenHeader title={t('shell:menu.postbacks')} />
      <Tabs
        value={current}
        onChange={(next) => {
          const tab = TABS.find((each) => each === next);
          if (tab) void navigate({ to: ROUTES[tab].path });
        }}
        keepMounted={false}
        mt={12}
      >
        <Tabs.List aria-label={t('tabs.label')}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {labels[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="postbacksIncoming">
          <IncomingTab />
        </Tabs.Panel>
        <Tabs.Panel value="postbacksFacebook">
          <PlaceholderMessage />
        </Tabs.Panel>
        <Tabs.Panel value="postbacksTiktok">
          <PlaceholderMessage />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
