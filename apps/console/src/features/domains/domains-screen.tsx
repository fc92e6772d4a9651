/** All domains of the team: what they serve, how they are, when they expire. */
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../parts/date-range/days.ts';
import { formatCount } from '../../parts/numbers/formats.ts';
import { Count } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { PageTab, PageTabs } from '../../parts/page/page-tabs.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { PurchaseProgress } from './buy/purchase-progress.tsx';
import { useShownPurchase } from './buy/purchases.queries.ts';
import { useDomains } from './domains.queries.ts';
import { useAddDomain } from './place/add-domain.tsx';
import { isInView, pageOfDomains, useDomainSearch, VIEWS } from './place/domain-list.ts';
import { DomainTable } from './place/domain-table.tsx';
import classes from './place/place.module.css';

export function DomainsScreen() {
  const { t } = useTranslation('domains-list');
  const list = useDomainSearch();
  const domains = useDomains({ isLive: true });
  const { buttons, dialog } = useAddDomain();
  const purchase = useShownPurchase(null);
  const { data, error, isRefetching, dataUpdatedAt, refetch } = domains;
  const page = {
    answer: data && { question: list.query, data: pageOfDomains(data, list.query, todayIn('UTC')) },
    error,
    isOutdated: false,
    isRefetching,
    answeredAt: dataUpdatedAt,
    refetch,
  };
  return (
    <>
      <ScreenHeader
        title={t('title')}
        {...(data && { count: <Count value={data.length} /> })}
        actions={buttons}
      />
      <Views domains={data} view={list.query.filters.view} />
      {purchase && (
        <div className={classes.purchase}>
          <PurchaseProgress key={purchase.id} purchase={purchase} />
        </div>
      )}
      <DomainTable list={list} all={data ?? []} page={page} firstSteps={buttons} />
      {dialog}
    </>
  );
}

type ViewsProps = { domains: ReturnType<typeof useDomains>['data']; view: string };

function Views({ domains, view }: ViewsProps) {
  const { t } = useTranslation('domains-list');
  const language = useLanguage();
  const today = todayIn('UTC');
  const count = (name: string) => domains?.filter((domain) => isInView(domain, name, today)).length;
  const noteOf = (name: string) => {
    const number = count(name);
    return number === undefined ? undefined : formatCount(number, language);
  };
  const isKnown = VIEWS.some((name) => name === view);
  return (
    <PageTabs label={t('tabs.label')}>
      {/* Named, too: an address without parameters opens the tab that was chosen last. */}
      <PageTab to={ROUTES.domains.path} search={{ view: 'all' }} isCurrent={!isKnown} note={noteOf('')}>
        {t('tabs.all')}
      </PageTab>
      {VIEWS.map((name) => (
        <PageTab
          key={name}
          to={ROUTES.domains.path}
          search={{ view: name }}
          isCurrent={view === name}
          note={noteOf(name)}
          isWarning={name === 'attention' && (count(name) ?? 0) > 0}
        >
          {t(`tabs.${name}`)}
        </PageTab>
      ))}
    </PageTabs>
  );
}
