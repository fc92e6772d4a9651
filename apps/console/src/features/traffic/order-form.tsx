import { Button } from '@mantine/core';
import { TRAFFIC_LIMITS, UTC_OFFSETS } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedKey } from '../../parts/draft/typed-draft.ts';
import { SelectField } from '../../parts/form/fields/choice-fields.tsx';
import { MoneyField } from '../../parts/form/fields/number-fields.tsx';
import { CountriesField } from '../../parts/form/fields/place-fields.tsx';
import { TextField } from '../../parts/form/fields/text-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import { type SchemaForm, useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { toIso } from '../../parts/pickers/country-codes.ts';
import { useCountryName } from '../../parts/pickers/use-country-name.ts';
import { ROUTES } from '../../routes/route-list.ts';
import { useActiveTeam, useMayUse } from '../../shell/team/account.ts';
import { type OrderValues, orderSchema, toOrder, totalOf } from './order-schema.ts';
import classes from './traffic.module.css';
import { orderTraffic } from './traffic.queries.ts';
import { nameOffset, ownOffset } from './utc-offset.ts';

const REFUSALS = {
  'traffic.not_enough_funds': 'form.notEnough',
  'member.spend_limit_reached': 'form.spendLimit',
  'member.stream_limit_reached': 'form.streamLimit',
} as const;

/** Remounted after every order, so that the next one starts empty and has a key of its own. */
export function OrderForm() {
  const [ordered, setOrdered] = useState(0);
  return <NextOrder key={ordered} onOrdered={() => setOrdered(ordered + 1)} />;
}

function NextOrder({ onOrdered }: { onOrdered: () => void }) {
  const { t } = useTranslation('traffic');
  const language = useLanguage();
  const { id: teamId, member } = useActiveTeam();
  const own = ownOffset();
  const form = useSchemaForm<OrderValues, OrderValues>({
    schema: orderSchema,
    defaultValues: {
      key: '',
      name: '',
      countries: [],
      sums: {},
      utcOffset: String(UTC_OFFSETS.includes(own) ? own : 0),
    },
    draftKey: typedKey('traffic-order', member, 'new'),
    save: async (values) => {
      const key = values.key || crypto.randomUUID();
      // A field, so that the draft has it: where the answer was lost and the order is resumed, it is not made twice.
      form.form.setValue('key', key);
      await orderTraffic(teamId, toOrder({ ...values, key }));
    },
    onSaved: () => {
      notify.success(t('form.done'));
      onOrdered();
    },
    explain: ({ code }) =>
      code in REFUSALS ? { text: t(REFUSALS[code as keyof typeof REFUSALS]) } : undefined,
  });
  return (
    <Form form={form} label={t('form.title')} submitLabel={t('form.submit')}>
      <TextField field={form.field('name')} label={t('form.name')} isRequired />
      <CountriesField
        field={form.field('countries')}
        label={t('form.geo')}
        hint={t('form.geoHint', { max: TRAFFIC_LIMITS.geos })}
        isRequired
      />
      <Sums form={form} />
      <SelectField
        field={form.field('utcOffset')}
        label={t('form.timeZone')}
        hint={t('form.timeZoneHint')}
        options={UTC_OFFSETS.map((minutes) => ({ value: String(minutes), label: nameOffset(minutes) }))}
        isRequired
      />
      <Total form={form} language={language} />
      <p className={classes.note}>{t('form.note')}</p>
    </Form>
  );
}

function Sums({ form }: { form: SchemaForm<OrderValues> }) {
  const { t } = useTranslation('traffic');
  const language = useLanguage();
  const nameOf = useCountryName();
  const countries = toIso(form.form.watch('countries'));
  if (countries.length === 0) return null;
  return (
    <fieldset className={classes.sums}>
      <legend>
        {t('form.sums')}{' '}
        <small>{t('form.sumHint', { amount: formatMoney(TRAFFIC_LIMITS.amountMin, language) })}</small>
      </legend>
      {countries.map((country) => (
        <MoneyField
          key={country}
          field={form.field(`sums.${country}`)}
          label={t('form.sum', { country: nameOf(country) })}
          isRequired
        />
      ))}
    </fieldset>
  );
}

function Total({ form, language }: { form: SchemaForm<OrderValues>; language: 'en' | 'ru' | 'uk' }) {
  const { t } = useTranslation('traffic');
  const { balance } = useActiveTeam();
  const mayTopUp = useMayUse('finances');
  const total = totalOf({ countries: form.form.watch('countries'), sums: form.form.watch('sums') });
  const after = balance - total;
  return (
    <>
      <dl className={classes.total}>
        <div>
          <dt>{t('form.balance')}</dt>
          <dd>{formatMoney(balance, language)}</dd>
        </div>
        <div className={classes.sum}>
          <dt>{t('form.total')}</dt>
          <dd>{formatMoney(total, language)}</dd>
        </div>
        <div data-short={after < 0 || undefined}>
          <dt>{t('form.after')}</dt>
          <dd>{formatMoney(after, language)}</dd>
        </div>
      </dl>
      {after < 0 && (
        <div role="status" className={classes.short}>
          <span>{t('form.notEnough')}</span>
          {mayTopUp && (
            <Button variant="default" size="xs" component={Link} to={ROUTES.financesBills.path}>
              {t('form.topUp')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
