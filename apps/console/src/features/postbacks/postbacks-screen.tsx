/** Postbacks: incoming from advertisers and outgoing to ad networks, one tab each. */
import { Tabs } from '@mantine/core';
import { NETWORK_LABELS } from '@sluice/reference';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ROUTES } from '../../routes/route-list.ts';
import { useRouteName } from '../../routes/use-route-name.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { IncomingTab } from './incoming-tab.tsx';
import { OutgoingTab } from './outgoing/outgoing-tab.tsx';

const TABS = ['postbacksIncoming', 'postbacksFacebook', 'postbacksTiktok', 'postbacksS2s'] as const;

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
    postbacksS2s: 'S2S',
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
          <OutgoingTab network="facebook" />
        </Tabs.Panel>
        <Tabs.Panel value="postbacksTiktok">
          <OutgoingTab network="tiktok" />
        </Tabs.Panel>
        <Tabs.Panel value="postbacksS2s">
          <OutgoingTab network="s2s" />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
