import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { PageTab, PageTabs } from '../../../parts/page/page-tabs.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { STREAM_STEPS, type StreamScreen, stepLink } from '../stream-routes.ts';
import { VersionsTab } from '../versions/versions-tab.tsx';
import { listLeft } from './list-left.ts';
import { useStreamPixels } from './use-stream-pixels.ts';

type Props = { stream: StreamDetail; step: StreamScreen; onRestored: () => void };

/** Setup · Live · Explain · Split test · Versions: every screen of a stream, from every other. */
export function StreamTabs({ stream, step, onRestored }: Props) {
  const { t } = useTranslation(['streams', 'live', 'visits', 'split-tests']);
  const { data: pixels } = useStreamPixels(stream);
  const left = listLeft(stream, pixels).length;
  const isTested = stream.settings.isSplitTested && stream.landings.length > 1;
  const isSetup = STREAM_STEPS.some((one) => one === step);
  const at = (path: string) => path.replace('$id', String(stream.id));
  return (
    <PageTabs label={t('tabs.label')}>
      <PageTab
        to={stepLink(stream.id, 'domain').to}
        isCurrent={isSetup}
        {...(left > 0 && { note: t('tabs.left', { count: left }), isWarning: true })}
      >
        {t('tabs.setup')}
      </PageTab>
      <PageTab to={at(ROUTES.streamsLive.path)} isCurrent={step === 'live'}>
        {t('live:open')}
      </PageTab>
      <PageTab to={at(ROUTES.streamsExplain.path)} isCurrent={step === 'explain'}>
        {t('visits:open')}
      </PageTab>
      {/* Nothing where no split test is on, unless somebody looks at one that is over. */}
      {(isTested || step === 'splitTest') && (
        <PageTab
          to={at(ROUTES.streamsSplitTest.path)}
          isCurrent={step === 'splitTest'}
          {...(isTested && { note: stream.landings.map(({ weight }) => weight).join(' / ') })}
        >
          {t('split-tests:open')}
        </PageTab>
      )}
      <VersionsTab stream={stream} onRestored={onRestored} />
    </PageTabs>
  );
}
