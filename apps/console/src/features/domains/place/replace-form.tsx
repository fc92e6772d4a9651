/** Other domains on several streams at once: what becomes what is shown before, and what came of each after. */
import { Button, Select, Switch } from '@mantine/core';
import type { ListedDomain, Replacement } from '@sluice/contracts';
import type { ReplacementOutcome } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useNotifyDomainUpdateFailure } from '../domain-failure.ts';
import { replaceDomains } from '../domains.queries.ts';
import { HealthDot, StreamCell } from './domain-cells.tsx';
import classes from './place.module.css';
import { type Bound, type Choices, listSpares, proposeChoices } from './replacements.ts';

type Props = { old: readonly Bound[]; all: readonly ListedDomain[]; dialog: DialogForm };
type Outcomes = ReadonlyMap<number, ReplacementOutcome>;

const isDone = (outcome: ReplacementOutcome | undefined) => outcome === 'replaced' || outcome === 'unchanged';

export function ReplaceForm({ old, all, dialog }: Props) {
  const { t } = useTranslation('domains-list');
  // Of when the dialog was opened: a domain that has been put on its stream is still the answer of its line.
  const [spares] = useState(() => listSpares(all));
  const [choices, setChoices] = useState<Choices>(() => proposeChoices(old, spares));
  const [keepsOld, setKeepsOld] = useState(false);
  const { outcomes, isBusy, run } = useReplacing(dialog);
  const wanted = old.flatMap(({ id, streamId }) => {
    const toId = choices[id];
    return toId === undefined || isDone(outcomes.get(id)) ? [] : [{ streamId, fromId: id, toId }];
  });
  const isOver = old.every(({ id }) => isDone(outcomes.get(id)));
  if (spares.length === 0) return <p className={classes.text}>{t('replace.noSpares')}</p>;
  return (
    <div className={classes.replace}>
      <p className={classes.text}>{t('replace.text')}</p>
      <ul className={classes.pairs}>
        {old.map((domain) => (
          <Pair
            key={domain.id}
            domain={domain}
            spares={spares}
            choices={choices}
            outcome={outcomes.get(domain.id)}
            onChoose={(toId) => setChoices({ ...choices, [domain.id]: toId })}
          />
        ))}
      </ul>
      {!isOver && (
        <Switch
          label={t('replace.keep')}
          description={t('replace.keepText')}
          checked={keepsOld}
          onChange={({ currentTarget }) => setKeepsOld(currentTarget.checked)}
        />
      )}
      {!isOver && !keepsOld && <p className={classes.warning}>{t('replace.warning')}</p>}
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={dialog.close}>
          {t(outcomes.size > 0 ? 'replace.close' : 'replace.cancel')}
        </Button>
        {!isOver && (
          <ReasonedButton
            loading={isBusy}
            cannot={wanted.length === 0 ? t('replace.chooseFirst') : undefined}
            onClick={() => run(wanted, keepsOld)}
          >
            {t('replace.submit', { count: wanted.length })}
          </ReasonedButton>
        )}
      </div>
    </div>
  );
}

/** Those that are done stay done: another press sends only the others. */
function useReplacing(dialog: DialogForm) {
  const { t } = useTranslation('domains-list');
  const { id: teamId } = useActiveTeam();
  const notifyFailed = useNotifyDomainUpdateFailure();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isBusy, setBusy] = useState(false);
  const run = async (replacements: Omit<Replacement, 'outcome'>[], keepsOld: boolean) => {
    setBusy(true);
    try {
      const answers = await dialog.hold(() => replaceDomains(teamId, { replacements, keepsOld }));
      setOutcomes(
        new Map([...outcomes, ...answers.map(({ fromId, outcome }) => [fromId, outcome] as const)]),
      );
      const done = answers.filter(({ outcome }) => isDone(outcome)).length;
      if (done > 0) notify.success(t('replace.done', { count: done }));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    outcomes,
    isBusy,
    run: (wanted: Omit<Replacement, 'outcome'>[], keepsOld: boolean) => void run(wanted, keepsOld),
  };
}

type PairProps = {
  domain: Bound;
  spares: readonly ListedDomain[];
  choices: Choices;
  outcome: ReplacementOutcome | undefined;
  onChoose: (toId: number | undefined) => void;
};

function Pair({ domain, spares, choices, outcome, onChoose }: PairProps) {
  const { t } = useTranslation('domains-list');
  const chosen = choices[domain.id];
  const taken = new Set(Object.values(choices));
  const options = spares
    .filter(({ id }) => id === chosen || !taken.has(id))
    .map(({ id, host, state }) => ({
      value: String(id),
      label: state === 'active' ? host : `${host} (${t('replace.notReady')})`,
    }));
  return (
    <li className={classes.pair} aria-label={domain.host}>
      <span className={classes.domain}>
        <HealthDot domain={domain} />
        <span className={classes.health} title={domain.host}>
          {domain.host}
        </span>
      </span>
      <Icon name="chevron-right" size={16} className={classes.arrow ?? ''} />
      <Select
        aria-label={t('replace.new', { host: domain.host })}
        placeholder={t('replace.leave')}
        data={options}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(value) => onChoose(value === null ? undefined : Number(value))}
        disabled={isDone(outcome)}
        searchable
        clearable
      />
      <span className={classes.two}>
        <StreamCell domain={domain} />
        {outcome && (
          <span role="status" className={classes.outcome} data-tone={isDone(outcome) ? 'good' : 'danger'}>
            {t(`replace.outcomes.${outcome}`)}
          </span>
        )}
      </span>
    </li>
  );
}
