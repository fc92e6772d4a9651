/** Explains why a visitor gets a page: simulated, for a real visit, and for a draft. */
import type { StreamDetail } from '@sluice/contracts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PanelTabs } from '../../parts/page/panel-tabs.tsx';
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

/** Three questions about one stream, below the stream's own tabs, which are the page's. */
function ExplainTabs({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('visits');
  const [{ tab }, go] = useExplainSearch();
  return (
    <PanelTabs
      label={t('tabs.label')}
      tabs={EXPLAIN_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onChange={(next) => go({ tab: next })}
      panelOf={(one) => {
        const Panel = PANELS[one];
        return <Panel stream={stream} />;
      }}
    />
  );
}
