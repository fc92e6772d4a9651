/** Buy a domain: search, choose an offer, pay from the balance. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Icon } from '../../../icons/icon.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import type { MethodProps } from '../method-props.ts';
import classes from './buy.module.css';
import { BuyButton } from './buy-button.tsx';
import { type BuyProblem, BuyProblemNote, useBuySentence } from './buy-problem.tsx';
import { buyDomain, useSuggestions } from './purchases.queries.ts';
import { SearchForm } from './search-form.tsx';
import { Suggestions } from './suggestions.tsx';

export function BuyDomain(props: MethodProps) {
  const { t } = useTranslation('domains');
  const { isCreating, draft, change, children } = props;
  const [asked, setAsked] = useState<string | null>(draft.name || null);
  const suggestions = useSuggestions(asked);
  const { buy, isBusy, problem, setProblem } = useBuying(props);
  const search = (name: string) => {
    setProblem(undefined);
    change({ name, choice: null, purchaseKey: null });
    if (name === asked) void suggestions.refetch();
    else setAsked(name);
  };
  return (
    <div className={classes.method}>
      <SearchForm name={draft.name} isSearching={suggestions.isFetching} onSearch={search} />
      <Suggestions
        answer={suggestions}
        chosen={draft.choice?.host ?? ''}
        isUnchosen={problem === 'unchosen'}
        onChoose={(choice) => {
          setProblem(undefined);
          change({ choice, purchaseKey: crypto.randomUUID() });
        }}
      />
      {problem && problem !== 'unchosen' && <BuyProblemNote problem={problem} />}
      <p className={classes.notice}>
        <Icon name="info-circle" size={16} />
        {t('buy.notice')}
      </p>
      <BuyButton price={draft.choice?.price} isBusy={isBusy} isCreating={isCreating} onBuy={buy} />
      {children}
    </div>
  );
}

/** One purchase at a time. The idempotency key is kept until the purchase is made or the choice changes, so that a double click buys once. */
function useBuying({ isCreating, withTarget, draft, change, onAdded }: MethodProps) {
  const { choice, purchaseKey } = draft;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BuyProblem>();
  const sentenceOf = useBuySentence();
  const buy = async () => {
    if (!choice) return setProblem('unchosen');
    const key = purchaseKey ?? crypto.randomUUID();
    if (purchaseKey === null) change({ purchaseKey: key });
    setBusy(true);
    setProblem(undefined);
    try {
      await withTarget(async ({ id, teamId }) => {
        const purchase = await buyDomain(teamId, { key, ...choice, streamId: id });
        // The purchase under this key has ended: a retry needs a new key.
        if (purchase.state === 'failed') change({ purchaseKey: null });
        else {
          change({ method: null, name: '', choice: null, purchaseKey: null });
          onAdded?.();
        }
      });
    } catch (error) {
      const failure = findApiFailure(error);
      // A stream that was just created has navigated to its own page: a message on this one would be lost.
      if (failure && isCreating)
        notify.error(sentenceOf(failure), { details: failure.code, requestId: failure.requestId });
      else setProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  return { buy: () => void buy(), isBusy, problem, setProblem };
}
