/** A new domain for the team, bound to no stream yet: connected or bought. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { BuyDomain } from '../buy/buy-domain.tsx';
import { type DomainDraft, EMPTY_DOMAIN_DRAFT } from '../domain-draft.ts';
import { OwnDomain } from '../own/own-domain.tsx';

const WIDTH_PX = 560;

type Method = 'own' | 'bought';
const NAMES = { own: 'connect', bought: 'buy' } as const;

export function useAddDomain() {
  const { t } = useTranslation('domains-list');
  const [method, setMethod] = useState<Method>();
  const close = () => setMethod(undefined);
  const buttons = (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="plug-connected" size={16} />}
        onClick={() => setMethod('own')}
      >
        {t('connect')}
      </Button>
      <Button
        aria-keyshortcuts="N"
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => setMethod('bought')}
      >
        {t('buy')}
      </Button>
    </>
  );
  const dialog = (
    <FormDialog
      title={t(NAMES[method ?? 'own'])}
      isOpen={method !== undefined}
      onClose={close}
      as="drawer"
      widthPx={WIDTH_PX}
    >
      {() => method && <Method method={method} onAdded={close} />}
    </FormDialog>
  );
  return { buttons, dialog };
}

function Method({ method, onAdded }: { method: Method; onAdded: () => void }) {
  const { id: teamId } = useActiveTeam();
  const [draft, setDraft] = useState<DomainDraft>({ ...EMPTY_DOMAIN_DRAFT, method });
  const props = {
    draft,
    change: (fields: Partial<DomainDraft>) => setDraft((before) => ({ ...before, ...fields })),
    isCreating: false,
    withTarget: <Result,>(act: (target: { teamId: number; id: null }) => Promise<Result>) =>
      act({ teamId, id: null }),
    onAdded,
  };
  return method === 'own' ? <OwnDomain {...props} /> : <BuyDomain {...props} />;
}
