/** Push campaigns, a tab for each kind. */
import { CAMPAIGN_KINDS, type CampaignKind } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../parts/numbers/formats.ts';
import { Count } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { PageTab, PageTabs } from '../../parts/page/page-tabs.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { SectionLink } from '../../shell/section-link.tsx';
import { kindPath, useCampaignKind } from './campaign-kind.ts';
import classes from './campaigns.module.css';
import { useCampaignList } from './campaigns.queries.ts';
import { AddCampaign } from './list/add-campaign.tsx';
import { knownFilters, useCampaignSearch } from './list/campaign-list.ts';
import { CampaignTable } from './list/campaign-table.tsx';

export function CampaignsScreen() {
  const { t } = useTranslation(['campaigns', 'shell', 'push-statistics']);
  const kind = useCampaignKind();
  if (!kind)
    return (
      <>
        <ScreenHeader title={t('shell:menu.pushMessages')} />
        <EmptyState icon="bell" title={t('unknownKind')} />
      </>
    );
  return <KindScreen key={kind} kind={kind} />;
}

function KindScreen({ kind }: { kind: CampaignKind }) {
  const { t } = useTranslation(['campaigns', 'shell', 'push-statistics']);
  const list = useCampaignSearch();
  const campaigns = useCampaignList({ ...knownFilters(list.wire), kind });
  const language = useLanguage();
  const totals = campaigns.answer?.data.totals;
  return (
    <>
      <ScreenHeader
        title={t('shell:menu.pushMessages')}
        {...(totals && { count: <Count value={Object.values(totals).reduce((sum, n) => sum + n, 0)} /> })}
        actions={
          <>
            <SectionLink section="messages" to={ROUTES.pushMessagesStatistics.path} icon="chart-bar">
              {t('push-statistics:title')}
            </SectionLink>
            <AddCampaign kind={kind} />
          </>
        }
      />
      <PageTabs label={t('tabs')}>
        {CAMPAIGN_KINDS.map((each) => (
          <PageTab
            key={each}
            to={kindPath(each)}
            isCurrent={each === kind}
            note={totals && formatCount(totals[each], language)}
          >
            {t(`kinds.${each}`)}
          </PageTab>
        ))}
      </PageTabs>
      <p className={classes.explain}>{t(`explains.${kind}`)}</p>
      <CampaignTable kind={kind} list={list} campaigns={campaigns} />
    </>
  );
}
