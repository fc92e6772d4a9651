/** The stream's domains with their states, and the two methods to add one. */
import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { Card } from '../../parts/page/card.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { BoundDomain } from './bound/bound-domain.tsx';
import { PurchaseProgress } from './buy/purchase-progress.tsx';
import { isRunning, useShownPurchase } from './buy/purchases.queries.ts';
import classes from './domain-card.module.css';
import { domainDraftKey, EMPTY_DOMAIN_DRAFT, useDomainDraft } from './domain-draft.ts';
import { DomainMethods } from './domain-methods.tsx';
import { LinkFirst, lacksLink } from './link-first.tsx';
import type { WithStream } from './method-props.ts';

type Props = { stream: StreamDetail | undefined; withStream: WithStream };

export function DomainCard({ stream, withStream }: Props) {
  const { t } = useTranslation('domains');
  const { member } = useActiveTeam();
  const [draft, change] = useDomainDraft(domainDraftKey(member, stream?.id ?? 'new'));
  const purchase = useShownPurchase(stream?.id);
  const domains = stream?.domains ?? [];
  // Keyed by the number of domains, so that the form closes once the new one is there.
  const [openedAt, setOpenedAt] = useState<number>();
  const isBuying = purchase !== undefined && isRunning(purchase);
  const isFirst = domains.length === 0 && !isBuying;
  const isOpen = isFirst || draft.method !== null || (openedAt === domains.length && !isBuying);
  return (
    <Card title={t('title')}>
      <div className={classes.parts}>
        {isFirst && <p className={classes.text}>{t('without')}</p>}
        {domains.map((domain) => (
          <BoundDomain key={domain.id} domain={domain} />
        ))}
        {purchase && <PurchaseProgress key={purchase.id} purchase={purchase} />}
        {lacksLink(stream) && <LinkFirst stream={stream} />}
        {isOpen ? (
          <DomainMethods
            stream={stream}
            withStream={withStream}
            draft={draft}
            change={change}
            {...(!isFirst && {
              onCancel: () => {
                setOpenedAt(undefined);
                change(EMPTY_DOMAIN_DRAFT);
              },
            })}
          />
        ) : lacksLink(stream) ? null : (
          <Button
            variant="default"
            className={classes.another ?? ''}
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setOpenedAt(domains.length)}
          >
            {t('another')}
          </Button>
        )}
      </div>
    </Card>
  );
}
