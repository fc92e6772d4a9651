/** Push campaigns, a tab for each kind. */
import { Tabs } from '@mantine/core';
import { CAMPAIGN_KINDS, type CampaignKind } from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Count } from '../../parts/numbers/numbers.tsx';
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
  const navigate = useNavigate();
  const list = useCampaignSearch();
  const campaigns = useCampaignList({ ...knownFilters(list.wire), kind });
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
      <Tabs
        value={kind}
        onChange={(next) => next && void navigate({ to: kindPath(next as CampaignKind) })}
        mt={12}
      >
        <div className={classes.tabs}>
          <Tabs.List aria-label={t('tabs')}>
            {CAMPAIGN_KINDS.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`kinds.${each}`)}
                {totals && (
                  <span className={classes.tabCount}>
                    {' '}
                    <Count value={totals[each]} />
                  </span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Panel value={kind}>
          <p className={classes.explain}>{t(`explains.${kind}`)}</p>
          <CampaignTable kind={kind} list={list} campaigns={campaigns} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
