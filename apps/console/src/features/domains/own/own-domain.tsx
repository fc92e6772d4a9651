/** Bind own domain: account, host name, expiry date; then the name servers are shown. */
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { type FieldRef, useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { EMPTY_DOMAIN_DRAFT } from '../domain-draft.ts';
import { useDomainFailureText } from '../domain-failure.ts';
import { connectDomain } from '../domains.queries.ts';
import { ExpiryInput } from '../expiry-input.tsx';
import type { MethodProps } from '../method-props.ts';
import { AccountField } from './account-field.tsx';
import classes from './own.module.css';
import { ownDomainSchema } from './own-domain-schema.ts';

export function OwnDomain({ withTarget, isCreating, draft, change, onAdded, children }: MethodProps) {
  const { t } = useTranslation('domains');
  const textOf = useDomainFailureText();
  const form = useSchemaForm({
    schema: ownDomainSchema(t('own.hostWrong')),
    defaultValues: { accountId: draft.accountId, host: draft.host, expiresOn: draft.expiresOn },
    isKept: true,
    save: ({ accountId, host, expiresOn }) =>
      withTarget(async ({ id, teamId }) => {
        const body = { host, cdnAccountId: accountId, expiresOn, streamId: id };
        const domain = await connectDomain(teamId, body);
        change({ ...EMPTY_DOMAIN_DRAFT, accountId: String(accountId) });
        onAdded?.(domain.id);
      }),
    explain: (failure) => {
      const text = textOf(failure);
      if (!text) return undefined;
      // A stream that was just created has navigated to its own page: a message at the field would be lost.
      const isOfHost =
        !isCreating &&
        ['domain.taken', 'domain.reserved', 'cdn.zone_elsewhere', 'cdn.zone_banned'].includes(failure.code);
      return isOfHost ? { field: 'host', text } : { text };
    },
  });
  useEffect(() => {
    const { unsubscribe } = form.form.watch(({ accountId = '', host = '', expiresOn = null }, { name }) => {
      // Typed. Without a name the form counts as saved, and its draft is cleared.
      if (name !== undefined) change({ accountId, host, expiresOn });
    });
    return unsubscribe;
  });
  return (
    <div className={classes.method}>
      <Form form={form} label={t('own.label')} submitLabel={t('own.getNs')}>
        <AccountField field={form.field('accountId')} />
        <TextField
          field={form.field('host')}
          label={t('own.host')}
          placeholder={t('own.hostPlaceholder')}
          autoComplete="off"
          isRequired
        />
        <ExpiryField field={form.field('expiresOn')} />
        {isCreating && <p className={classes.note}>{t('create.note')}</p>}
      </Form>
      {children}
    </div>
  );
}

function ExpiryField({ field }: { field: FieldRef }) {
  const { t } = useTranslation('domains');
  const { field: bound } = useController(field);
  return (
    <ExpiryInput
      label={t('own.expiresOn')}
      hint={t('own.expiresHint')}
      value={(bound.value as string | null) ?? null}
      onChange={bound.onChange}
    />
  );
}
