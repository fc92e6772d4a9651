import { Button } from '@mantine/core';
import type { ListedDomain } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import type { Column } from '../../../parts/table/column.ts';
import { useOwnerNames } from '../../../shell/team/recipients.queries.ts';
import { CheckedCell, ExpiryCell, HealthCell, HostCell, StreamCell } from './domain-cells.tsx';
import { toneOf } from './domain-health.ts';
import type { useDomainActions } from './use-domain-actions.tsx';

type Actions = Pick<ReturnType<typeof useDomainActions>, 'open' | 'use' | 'replace'>;

export function useDomainColumns(actions: Actions): readonly Column<ListedDomain>[] {
  const { t } = useTranslation('domains-list');
  const owners = useOwnerNames();
  return [
    {
      id: 'host',
      label: t('columns.domain'),
      isSortable: true,
      width: 240,
      cell: (domain) => (
        <HostCell
          domain={domain}
          addedBy={domain.memberId === null ? undefined : owners.get(domain.memberId)}
          onOpen={() => actions.open(domain)}
        />
      ),
    },
    {
      id: 'health',
      label: t('columns.health'),
      explains: t('explains.health'),
      isSortable: true,
      width: 200,
      cell: (domain) => <HealthCell domain={domain} />,
    },
    {
      id: 'stream',
      label: t('columns.stream'),
      isSortable: true,
      width: 190,
      cell: (domain) => <StreamCell domain={domain} />,
    },
    {
      id: 'expiresOn',
      label: t('columns.expires'),
      explains: t('explains.expires'),
      isSortable: true,
      width: 180,
      cell: (domain) => <ExpiryCell domain={domain} />,
    },
    {
      id: 'checkedAt',
      label: t('columns.checked'),
      explains: t('explains.checked'),
      isSortable: true,
      firstOrder: 'desc',
      width: 130,
      cell: (domain) => <CheckedCell domain={domain} />,
    },
    {
      id: 'createdAt',
      label: t('columns.added'),
      isSortable: true,
      firstOrder: 'desc',
      isHiddenAtFirst: true,
      width: 130,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'next',
      label: t('columns.next'),
      width: 132,
      cell: (domain) => <NextStep domain={domain} actions={actions} />,
    },
  ];
}

/** The one thing that a row is likely wanted for. */
function NextStep({ domain, actions }: { domain: ListedDomain; actions: Actions }) {
  const { t } = useTranslation('domains-list');
  const { host, streamId, provedAt, source } = domain;
  const tone = toneOf(domain);
  const next =
    streamId === null
      ? provedAt !== null && source !== 'free' && tone === 'good' && ('use' as const)
      : tone === 'danger' && ('replace' as const);
  if (!next) return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t(`actions.${next}Of`, { host })}
      onClick={() => (next === 'use' ? actions.use(domain) : actions.replace([domain]))}
    >
      {t(`actions.${next}`)}
    </Button>
  );
}
