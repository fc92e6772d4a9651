/** The first step of a top-up: how much, and by which payment system. */
import { Button, Group, Loader, Radio, Stack } from '@mantine/core';
import type { PaymentSystem } from '@sluice/contracts';
import { BILL_LIMITS } from '@sluice/contracts/values';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MoneyField } from '../../parts/form/fields/number-fields.tsx';
import { Form } from '../../parts/form/form.tsx';
import { type DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx';
import { useSchemaForm } from '../../parts/form/use-schema-form.ts';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import classes from './bills.module.css';
import { createBill, usePaymentSystems } from './bills.queries.ts';

const QUICK_AMOUNTS = [500, 1_000, 3_000, 5_000] as const;
const FIRST_AMOUNT = 500;

/** The balance and how fast it falls, in dollars a day; none while it is too early to tell. */
export type Outlook = { balance: number; pace: number | undefined; timeZone: string };

type Props = {
  isOpen: boolean;
  outlook: Outlook | undefined;
  onClose: () => void;
  onMade: (billId: number) => void;
};

export function TopUpDialog({ isOpen, outlook, onClose, onMade }: Props) {
  const { t } = useTranslation('bills');
  return (
    <FormDialog title={t('amount.title')} isOpen={isOpen} onClose={onClose} widthPx={480}>
      {(dialog) => <TopUp dialog={dialog} outlook={outlook} onMade={onMade} />}
    </FormDialog>
  );
}

function TopUp({ dialog, outlook, onMade }: Pick<Props, 'outlook' | 'onMade'> & { dialog: DialogForm }) {
  const { t } = useTranslation('bills');
  const systems = usePaymentSystems();
  if (systems.isError && !systems.data) {
    return <ErrorPanel onRetry={() => void systems.refetch()} isRetrying={systems.isFetching} />;
  }
  if (!systems.data) return <Loader size={24} />;
  const [first, ...others] = systems.data;
  if (!first) return <EmptyState icon="wallet" title={t('amount.noSystems')} />;
  return <AmountForm dialog={dialog} systems={[first, ...others]} outlook={outlook} onMade={onMade} />;
}

type FormProps = Pick<Props, 'outlook' | 'onMade'> & {
  dialog: DialogForm;
  systems: readonly [PaymentSystem, ...PaymentSystem[]];
};

function AmountForm({ dialog, systems, outlook, onMade }: FormProps) {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  const { id: teamId } = useActiveTeam();
  const [system, setSystem] = useState(systems[0]);
  // The same key for every attempt: a lost answer makes no second bill.
  const [key] = useState(() => crypto.randomUUID());
  const schema = z.object({ amount: z.number().min(system.minimum).max(BILL_LIMITS.sum).multipleOf(0.01) });
  const form = useSchemaForm({
    schema,
    defaultValues: { amount: Math.max(FIRST_AMOUNT, system.minimum) },
    save: async ({ amount }) => {
      const bill = await createBill(teamId, { amount, paymentSystem: system.id, key });
      dialog.setDirty(false);
      onMade(bill.id);
    },
    explain: ({ code }) => (code === 'bill.limit_reached' ? { text: t('amount.limitReached') } : undefined),
    isKept: true,
  });
  useEffect(() => dialog.setDirty(false));
  const amount = form.form.watch('amount');
  return (
    <Form form={form} label={t('amount.title')} submitLabel={t('amount.next')}>
      <MoneyField
        field={form.field('amount')}
        label={t('amount.due')}
        hint={t('amount.from', { amount: formatMoney(system.minimum, language) })}
        isRequired
      />
      <Group gap={8} grow>
        {QUICK_AMOUNTS.filter((quick) => quick >= system.minimum).map((quick) => (
          <Button
            key={quick}
            variant={amount === quick ? 'light' : 'default'}
            size="xs"
            // Four of them stand in a row of 390 px, and no digit may be cut.
            px={6}
            aria-pressed={amount === quick}
            onClick={() => form.form.setValue('amount', quick, { shouldValidate: true })}
          >
            {`$${new Intl.NumberFormat(language).format(quick)}`}
          </Button>
        ))}
      </Group>
      <Radio.Group
        label={t('amount.system')}
        value={system.id}
        onChange={(id) => setSystem(systems.find((each) => each.id === id) ?? systems[0])}
      >
        <Stack gap={8} mt={8}>
          {systems.map(({ id, token, chain, standard, minutes }) => (
            <Radio.Card key={id} value={id} className={classes.system ?? ''}>
              <span className={classes.lines}>
                <b>{t('on', { token, chain })}</b>
                <small>{t('amount.about', { standard, count: Math.max(1, Math.round(minutes)) })}</small>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <p className={classes.hint}>{t('amount.fee')}</p>
      {outlook && amount > 0 && <After {...outlook} amount={amount} />}
    </Form>
  );
}

const DAY_MS = 24 * 3_600_000;
/** Further than this nobody plans, and a pace says nothing. */
const TOLD_DAYS = 366;

function After({ balance, pace, timeZone, amount }: Outlook & { amount: number }) {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  const after = balance + amount;
  const days = pace && pace > 0 && after > 0 ? after / pace : undefined;
  const day = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return (
    <dl className={classes.after}>
      <div>
        <dt>{t('amount.after')}</dt>
        <dd>{formatMoney(after, language)}</dd>
      </div>
      {days !== undefined && (
        <div>
          <dt>{t('amount.lasts')}</dt>
          <dd>
            {days > TOLD_DAYS ? t('amount.lastsLong') : day.format(new Date(Date.now() + days * DAY_MS))}
          </dd>
        </div>
      )}
    </dl>
  );
}
