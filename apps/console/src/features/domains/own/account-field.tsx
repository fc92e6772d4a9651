import { Button, Select } from '@mantine/core';
import type { CdnAccount } from '@sluice/contracts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import type { FieldRef } from '../../../parts/form/use-schema-form.ts';
import { WRAPPER_ORDER } from '../../../parts/form/wrapper-order.ts';
import { useCdnAccounts } from '../domains.queries.ts';
import { AccountForm } from './account-form.tsx';
import classes from './own.module.css';

/** The DNS account that will hold the zone: an existing one or a new one. */
export function AccountField({ field }: { field: FieldRef }) {
  const { t } = useTranslation(['domains', 'parts']);
  const { field: bound, fieldState } = useController(field);
  const { data: accounts } = useCdnAccounts();
  const [opened, setOpened] = useState<'add' | 'change' | null>(null);
  const chosen = accounts?.find(({ id }) => String(id) === bound.value);
  const isChange = opened === 'change' && chosen !== undefined;
  const finish = (account: CdnAccount) => {
    bound.onChange(String(account.id));
    setOpened(null);
  };
  return (
    <div className={classes.account}>
      <Select
        ref={bound.ref}
        label={t('own.account')}
        withAsterisk
        inputWrapperOrder={WRAPPER_ORDER}
        placeholder={t('own.accountPlaceholder')}
        description={accounts?.length === 0 && t('own.noAccounts')}
        data={accounts?.map((account) => ({ value: String(account.id), label: labelOf(account) })) ?? []}
        nothingFoundMessage={t('parts:form.nothingFound')}
        allowDeselect={false}
        error={fieldState.error?.message}
        value={chosen ? String(chosen.id) : null}
        onChange={bound.onChange}
        onBlur={bound.onBlur}
      />
      <div className={classes.accountActions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => setOpened('add')}
        >
          {t('own.addAccount')}
        </Button>
        {chosen && (
          <Button variant="default" size="xs" onClick={() => setOpened('change')}>
            {t('own.changeKey')}
          </Button>
        )}
      </div>
      <FormDialog
        title={isChange ? t('account.changeTitle', { name: chosen.name }) : t('account.addTitle')}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      >
        {(dialog) => <AccountForm dialog={dialog} account={isChange ? chosen : undefined} onSaved={finish} />}
      </FormDialog>
    </div>
  );
}

const labelOf = ({ name, email, secretHint }: CdnAccount): string =>
  [name, email, secretHint].filter(Boolean).join(' · ');
