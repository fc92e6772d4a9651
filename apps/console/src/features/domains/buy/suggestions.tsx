import { Radio, Skeleton } from '@mantine/core';
import type { DomainSuggestion } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Money } from '../../../parts/numbers/numbers.tsx';
import { DetailsFold } from '../../../parts/states/details-fold.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Choice } from '../domain-draft.ts';
import classes from './buy.module.css';
import type { useSuggestions } from './purchases.queries.ts';

type Props = {
  answer: ReturnType<typeof useSuggestions>;
  /** A host, or nothing. */
  chosen: string;
  /** Set after an attempt to buy without choosing. */
  isUnchosen: boolean;
  onChoose: (choice: Choice) => void;
};

export function Suggestions({ answer, chosen, isUnchosen, onChoose }: Props) {
  const { t } = useTranslation('domains');
  if (answer.isFetching) return <Waiting />;
  if (answer.error) return <SearchFailed error={answer.error} />;
  const offers = answer.data;
  if (offers?.length === 0) {
    return (
      <p role="status" className={classes.none}>
        {t('buy.none')}
      </p>
    );
  }
  return (
    <>
      {offers && (
        <Radio.Group
          label={t('buy.suggestions')}
          error={isUnchosen && t('buy.chooseOne')}
          value={chosen}
          onChange={(host) => {
            const offer = offers.find((one) => one.host === host);
            if (offer) onChoose({ host: offer.host, price: offer.price });
          }}
        >
          <div className={classes.offers}>
            {offers.map((offer) => (
              <Offer key={offer.host} offer={offer} />
            ))}
          </div>
        </Radio.Group>
      )}
      {!offers && isUnchosen && (
        <p role="alert" className={classes.problem}>
          {t('buy.chooseOne')}
        </p>
      )}
    </>
  );
}

function Offer({ offer: { host, price, isPremium } }: { offer: DomainSuggestion }) {
  const { t } = useTranslation('domains');
  return (
    <Radio.Card value={host} className={classes.offer ?? ''} aria-label={host}>
      <Radio.Indicator size="xs" />
      <span className={classes.host}>{host}</span>
      {isPremium && <ToneChip tone="warning">{t('buy.premium')}</ToneChip>}
      <span className={classes.price}>
        <Money dollars={price} /> <span className={classes.year}>{t('buy.forYear')}</span>
      </span>
    </Radio.Card>
  );
}

function SearchFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('domains');
  const failure = findApiFailure(error);
  return (
    <div role="alert" className={classes.problem}>
      {t('buy.searchFailed')}
      <DetailsFold details={failure?.code} requestId={failure?.requestId} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.offers} aria-busy="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={42} radius={8} />
      ))}
    </div>
  );
}
