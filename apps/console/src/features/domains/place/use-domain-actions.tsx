/** What can be done with the domains of the list, and the dialogs of it. */
import type { ListedDomain } from '@sluice/contracts';
import { DOMAIN_BULK_LIMIT } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runBulk } from '../../../parts/bulk/bulk-run.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import type { BulkAction, RowAction, Selection } from '../../../parts/table/column.ts';
import { BoundDomain } from '../bound/bound-domain.tsx';
import { useUnbindDomain } from '../bound/use-unbind-domain.ts';
import { useDomainFailureText, useNotifyDomainUpdateFailure } from '../domain-failure.ts';
import { checkDomain } from '../domains.queries.ts';
import { useRemoveDomain } from '../remove-domain.tsx';
import { PushNote } from './push-note.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { type Bound, listBound } from './replacements.ts';
import { UseForm } from './use-form.tsx';

const REPLACE_WIDTH_PX = 760;
const DETAILS_WIDTH_PX = 620;

type Opened =
  | { kind: 'details' | 'use'; domain: ListedDomain }
  | { kind: 'replace'; domains: readonly Bound[] }
  | undefined;

export function useDomainActions(all: readonly ListedDomain[]) {
  const { t } = useTranslation(['domains-list', 'domains']);
  const [opened, setOpened] = useState<Opened>();
  const textOf = useDomainFailureText();
  const notifyFailed = useNotifyDomainUpdateFailure();
  const unbind = useUnbindDomain();
  const { mayRemove, remove } = useRemoveDomain();

  const open = (domain: ListedDomain) => setOpened({ kind: 'details', domain });
  const use = (domain: ListedDomain) => setOpened({ kind: 'use', domain });
  const replace = (domains: readonly ListedDomain[]) => {
    const bound = listBound(domains);
    if (bound.length === 0) notify.warning(t('bulk.noneBound'));
    else if (bound.length > DOMAIN_BULK_LIMIT) notify.warning(t('bulk.tooMany', { max: DOMAIN_BULK_LIMIT }));
    else setOpened({ kind: 'replace', domains: bound });
  };
  const check = async (domain: ListedDomain) => {
    try {
      await checkDomain(domain);
      notify.success(t('checking', { count: 1 }));
    } catch (error) {
      notifyFailed(error);
    }
  };
  const checkMany = (domains: readonly ListedDomain[], { clear }: Selection) => {
    clear();
    void runBulk({
      rows: domains.map(({ id, host }) => ({ id: String(id), name: host })),
      titleOf: (count) => t('bulk.checkTitle', { count }),
      act: async (id) => {
        const domain = domains.find((each) => String(each.id) === id);
        if (domain) await checkDomain(domain);
      },
      reasonOf: (failure) => textOf(failure) ?? failure.message,
      onEnd: (answers) => {
        if (answers.length > 0) notify.success(t('checking', { count: answers.length }));
      },
    });
  };

  const actionsOf = (domain: ListedDomain): readonly RowAction[] => [
    { id: 'details', label: t('actions.details'), icon: 'info-circle', run: () => open(domain) },
    ...rowActionsIf(domain.source !== 'free', {
      id: 'check',
      label: t('actions.check'),
      icon: 'refresh',
      run: () => void check(domain),
    }),
    ...rowActionsIf(domain.streamId === null, {
      id: 'use',
      label: t('actions.use'),
      icon: 'route',
      run: () => use(domain),
    }),
    ...rowActionsIf(domain.streamId !== null, {
      id: 'replace',
      label: t('actions.replace'),
      icon: 'arrows-right-left',
      run: () => replace([domain]),
    }),
    ...rowActionsIf(domain.streamId !== null, {
      id: 'unbind',
      label: t('actions.unbind'),
      icon: 'x',
      run: () => void unbind(domain),
    }),
    ...rowActionsIf(domain.streamId === null, {
      id: 'remove',
      label: t('actions.remove'),
      icon: 'trash',
      isDanger: true,
      cannot: mayRemove(domain) ? undefined : t('domains:remove.onlyOwner'),
      run: () => void remove(domain),
    }),
  ];
  const selected = ({ ids }: Selection) => all.filter(({ id }) => ids.includes(String(id)));
  const bulkActions: readonly BulkAction[] = [
    {
      id: 'replace',
      label: t('bulk.replace'),
      icon: 'arrows-right-left',
      run: (selection) => replace(selected(selection)),
    },
    {
      id: 'check',
      label: t('bulk.check'),
      icon: 'refresh',
      run: (selection) => checkMany(selected(selection), selection),
    },
  ];
  const close = () => setOpened(undefined);
  return {
    open,
    use,
    replace,
    actionsOf,
    bulkActions,
    dialogs: <Dialogs opened={opened} all={all} onClose={close} />,
  };
}

const rowActionsIf = (isOffered: boolean, action: RowAction): readonly RowAction[] =>
  isOffered ? [action] : [];

type DialogProps = { opened: Opened; all: readonly ListedDomain[]; onClose: () => void };

function Dialogs({ opened, all, onClose }: DialogProps) {
  const { t } = useTranslation('domains-list');
  const details = opened?.kind === 'details' ? opened.domain : undefined;
  const used = opened?.kind === 'use' ? opened.domain : undefined;
  // As the list has it now: it may have been bound since the dialog was opened.
  const current = details && (all.find(({ id }) => id === details.id) ?? details);
  return (
    <>
      <FormDialog
        title={current?.host ?? ''}
        isOpen={current !== undefined}
        onClose={onClose}
        as="drawer"
        widthPx={DETAILS_WIDTH_PX}
      >
        {() =>
          current && (
            <>
              <PushNote domain={current} />
              <BoundDomain domain={current} />
            </>
          )
        }
      </FormDialog>
      <FormDialog
        title={t('use.title', { host: used?.host ?? '' })}
        isOpen={used !== undefined}
        onClose={onClose}
      >
        {(dialog) => used && <UseForm domain={used} dialog={dialog} onDone={onClose} />}
      </FormDialog>
      <FormDialog
        title={t('replace.title')}
        isOpen={opened?.kind === 'replace'}
        onClose={onClose}
        widthPx={REPLACE_WIDTH_PX}
      >
        {(dialog) =>
          opened?.kind === 'replace' && <ReplaceForm old={opened.domains} all={all} dialog={dialog} />
        }
      </FormDialog>
    </>
  );
}
