/** The domains on a phone: a line each, with its health, its stream and when it expires. */
import type { ListedDomain } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, todayIn } from '../../../parts/date-range/days.ts';
import type { Filter } from '../../../parts/filters/filter.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import type { Column, RowAction } from '../../../parts/table/column.ts';
import { PhoneLine, PhoneList } from '../../../parts/table/phone-list.tsx';
import { RowMenu } from '../../../parts/table/row-menu.tsx';
import type { PageQuery } from '../../../parts/table/table-state.ts';
import { HealthDot } from './domain-cells.tsx';
import { healthOf } from './domain-health.ts';
import type { DomainSearch } from './domain-list.ts';
import { daysLeft } from './expiry.ts';
import { usePushTexts } from './use-push-texts.ts';

type Props = {
  label: string;
  list: DomainSearch;
  columns: readonly Column<ListedDomain>[];
  filters: readonly Filter[];
  page: PageQuery<ListedDomain>;
  empty: ReactNode;
  actionsOf: (domain: ListedDomain) => readonly RowAction[];
  onOpen: (domain: ListedDomain) => void;
};

export function PhoneDomains({ actionsOf, onOpen, ...list }: Props) {
  return (
    <PhoneList<ListedDomain>
      {...list}
      rowId={({ id }) => id}
      line={(domain) => <DomainLine domain={domain} actionsOf={actionsOf} onOpen={onOpen} />}
    />
  );
}

type LineProps = Pick<Props, 'actionsOf' | 'onOpen'> & { domain: ListedDomain };

function DomainLine({ domain, actionsOf, onOpen }: LineProps) {
  const { t } = useTranslation('domains-list');
  const language = useLanguage();
  const { host, streamName, expiresOn, pushState } = domain;
  const { noteOf } = usePushTexts();
  const notes = [
    t(`health.${healthOf(domain)}`),
    ...(pushState ? [noteOf(pushState)] : []),
    streamName ?? t('noStream'),
  ];
  const days = daysLeft(domain, todayIn('UTC'));
  return (
    <PhoneLine
      icon={<HealthDot domain={domain} />}
      title={host}
      note={notes.join(' · ')}
      amount={expiresOn && formatDay(expiresOn, language, { dateStyle: 'medium' })}
      below={days !== undefined && (days < 0 ? t('expiry.over') : t('expiry.days', { count: days }))}
      onOpen={() => onOpen(domain)}
      aside={<RowMenu name={host} actions={actionsOf(domain)} />}
    />
  );
}
