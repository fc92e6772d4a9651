/** What waits for somebody, each with the way to where it is mended. Nothing while there is nothing, or it could not be loaded. */
import type { DashboardNeeds } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../parts/date-range/days.ts';
import { Count } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import dashboard from '../dashboard.module.css';
import { useDashboardNeeds } from '../dashboard.queries.ts';
import classes from './needs.module.css';

type Need = DashboardNeeds['items'][number];

export function NeedsCard() {
  const { t } = useTranslation('dashboard');
  const needs = useDashboardNeeds(useActiveTeam().id);
  if (!needs || needs.total === 0) return null;
  const more = needs.total - needs.items.length;
  return (
    <Card title={t('needs.title')} aside={<Count value={needs.total} />}>
      <ul className={classes.list} aria-label={t('needs.title')}>
        {needs.items.map((need) => (
          <li key={`${need.kind} ${need.id}`} className={classes.need} data-kind={need.kind}>
            <span>
              <b className={classes.name}>{need.name}</b> <Reason need={need} />
            </span>
            <Link {...placeOf(need)} className={dashboard.action}>
              {t(`needs.actions.${need.kind}`)}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('needs.more', { count: more })}</p>}
    </Card>
  );
}

function Reason({ need }: { need: Need }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const day =
    need.kind === 'domain_expires' && formatDay(need.expiresOn, language, { day: 'numeric', month: 'short' });
  return <span className={classes.reason}>{t(`needs.reasons.${need.kind}`, { ...(day && { day }) })}</span>;
}

function placeOf(need: Need): { to: string; search?: Record<string, string> } {
  switch (need.kind) {
    case 'domain_down':
    case 'domain_expires':
      return { to: ROUTES.domains.path, search: { view: 'attention', host: need.name } };
    case 'campaign_paused':
      return { to: `/push-messages/${need.campaignKind}/${need.id}`, search: { tab: 'life' } };
    case 'pixel_refused':
      return { to: `/streams/pixel/${need.id}` };
    case 'stream_without_domain':
      return { to: ROUTES.streamsEdit.path.replace('$id', String(need.id)) };
  }
}
