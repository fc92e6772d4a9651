/** A campaign, new or there already: what it is, whom it reaches and when it sends; and its life, what has come of it. */
import { Button, Skeleton } from '@mantine/core';
import type { CampaignDetail } from '@sluice/contracts';
import { type CampaignKind, mayCreateCampaigns } from '@sluice/contracts/values';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { PageTab, PageTabs } from '../../parts/page/page-tabs.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { readId } from '../../routes/read-id.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { campaignPath, kindPath, LIFE_SEARCH, useCampaignKind } from './campaign-kind.ts';
import { useCampaign } from './campaigns.queries.ts';
import { CampaignForm } from './form/campaign-form.tsx';
import { CampaignLifeTab } from './life/campaign-life.tsx';
import { PausedNote } from './life/paused-note.tsx';
import { CampaignStatus } from './list/status-cell.tsx';

export function CampaignScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const kind = useCampaignKind();
  if (!kind) return <NotFound kind="one-time" />;
  return id === undefined ? <NewCampaign kind={kind} /> : <Existing key={id} id={id} kind={kind} />;
}

function NewCampaign({ kind }: { kind: CampaignKind }) {
  const { t } = useTranslation('campaigns');
  const { roles } = useActiveTeam();
  return (
    <>
      <Header kind={kind} campaign={undefined} />
      {mayCreateCampaigns(roles) ? (
        <CampaignForm kind={kind} campaign={undefined} />
      ) : (
        <EmptyState icon="ban" title={t('errors.createForbidden')} />
      )}
    </>
  );
}

function Existing({ id, kind }: { id: string; kind: CampaignKind }) {
  const campaignId = readId(id);
  const { data: campaign, error, refetch, isRefetching } = useCampaign(campaignId);
  const failure = findApiFailure(error);
  if (campaignId === null || failure?.code === 'campaign.not_found') return <NotFound kind={kind} />;
  if (campaign)
    return (
      <>
        <Header kind={campaign.kind} campaign={campaign} />
        <CampaignTabs campaign={campaign} />
      </>
    );
  return (
    <>
      <Header kind={kind} campaign={undefined} />
      {error ? (
        <ErrorPanel
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
          {...(failure && { details: failure.code, requestId: failure.requestId })}
        />
      ) : (
        <Skeleton height={320} mt={16} aria-busy="true" />
      )}
    </>
  );
}

/** The form is what the address opens; `?tab=life` is what has come of it. */
function CampaignTabs({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns');
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const isLife = tab === LIFE_SEARCH.tab;
  const to = campaignPath(campaign);
  return (
    <>
      <PageTabs label={t('life.tabs')}>
        <PageTab to={to} keepsScroll isCurrent={!isLife}>
          {t('life.settings')}
        </PageTab>
        <PageTab to={to} search={LIFE_SEARCH} keepsScroll isCurrent={isLife}>
          {t('life.title')}
        </PageTab>
      </PageTabs>
      {isLife ? (
        <CampaignLifeTab campaign={campaign} />
      ) : (
        <>
          <PausedNote pausedBy={campaign.pausedBy} pausedAt={campaign.pausedAt} />
          <CampaignForm kind={campaign.kind} campaign={campaign} />
        </>
      )}
    </>
  );
}

function Header({ kind, campaign }: { kind: CampaignKind; campaign: CampaignDetail | undefined }) {
  const { t } = useTranslation(['campaigns', 'shell']);
  return (
    <ScreenHeader
      parent={<Link to={kindPath(kind)}>{t('shell:menu.pushMessages')}</Link>}
      title={campaign?.name ?? t('form.newTitle')}
      badge={
        <>
          <ToneChip tone="neutral" hasDot={false}>
            {t(`kinds.${kind}`)}
          </ToneChip>
          {campaign && <CampaignStatus campaign={campaign} />}
        </>
      }
    />
  );
}

function NotFound({ kind }: { kind: CampaignKind }) {
  const { t } = useTranslation(['campaigns', 'shell']);
  return (
    <>
      <ScreenHeader title={t('shell:menu.pushMessages')} />
      <EmptyState icon="bell" title={t('errors.notFound')}>
        <Button component={Link} to={kindPath(kind)} variant="default">
          {t('form.back')}
        </Button>
      </EmptyState>
    </>
  );
}
