import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ListedDomain } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useNotifyDomainUpdateFailure } from '../domain-failure.ts';
import { bindDomain } from '../domains.queries.ts';
import classes from './place.module.css';

const TYPING_MS = 200;
const OFFERED = 50;

type Props = { domain: ListedDomain; dialog: DialogForm; onDone: () => void };

/** Binds a domain to a stream that is found by its name. */
export function UseForm({ domain, dialog, onDone }: Props) {
  const { t } = useTranslation(['domains-list', 'domains']);
  const notifyFailed = useNotifyDomainUpdateFailure();
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const options = useStreamOptions(typed === chosen?.label ? '' : typed);
  const bind = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await dialog.hold(() => bindDomain(domain, Number(chosen.value)));
      notify.success(t('domains:bound.boundNow'));
      onDone();
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.replace}>
      <Select
        label={t('use.stream')}
        placeholder={t('use.placeholder')}
        data={chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options}
        value={chosen?.value ?? null}
        onChange={(value) => setChosen(options.find((option) => option.value === value))}
        searchable
        onSearchChange={setTyped}
        nothingFoundMessage={t('use.none')}
        data-autofocus
      />
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={dialog.close}>
          {t('use.cancel')}
        </Button>
        <ReasonedButton
          loading={isBusy}
          cannot={chosen ? undefined : t('use.chooseFirst')}
          onClick={() => void bind()}
        >
          {t('use.submit')}
        </ReasonedButton>
      </div>
    </div>
  );
}

function useStreamOptions(typed: string): { value: string; label: string }[] {
  const { id: teamId } = useActiveTeam();
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = { limit: OFFERED, sort: 'name', ...(name && { name }) } as const;
  const { answer } = useAnswer({ teamId, query }, () =>
    api.streams.list.queryOptions({ input: { params: { teamId }, query } }),
  );
  return (answer?.data.items ?? []).map((stream) => ({ value: String(stream.id), label: stream.name }));
}
