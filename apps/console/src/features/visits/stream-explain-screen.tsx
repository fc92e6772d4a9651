/** Explains why a visitor gets a page: simulated, for a real visit, and for a draft. */
import { Tabs } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StreamFrame, StreamNotFound } from '../streams/frame/stream-frame.tsx';
import { readStreamId } from '../streams/stream-routes.ts';
import { DraftTab } from './draft/draft-tab.tsx';
import { EXPLAIN_TABS, type ExplainTab, useExplainSearch } from './explain-search.ts';
import { SimulateTab } from './simulate/simulate-tab.tsx';
import { VisitTab } from './visit/visit-tab.tsx';

export function StreamExplainScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const streamId = readStreamId(id);
  if (streamId === null) return <StreamNotFound />;
  return (
    <StreamFrame key={streamId} streamId={streamId} step="explain">
      {(stream) => <ExplainTabs stream={stream} />}
    </StreamFrame>
  );
}

const PANELS: Record<ExplainTab, (props: { stream: StreamDetail }) => React.ReactNode> = {
  simulate: SimulateTab,
  visit: VisitTab,
  draft: DraftTab,
};

function ExplainTabs({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('visits');
  const [{ tab }, go] = useExplainSearch();
  return (
    <Tabs
      value={tab}
      onChange={(next) => go({ tab: EXPLAIN_TABS.find((one) => one === next) ?? 'simulate' })}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tabs.label')} mb={16}>
        {EXPLAIN_TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {EXPLAIN_TABS.map((one) => {
        const Panel = PANELS[one];
        return (
          <Tabs.Panel key={one} value={one}>
            <Panel stream={stream} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
