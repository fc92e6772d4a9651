import { FINANCES_LIMITS, TRANSACTION_TYPES } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import type { Filter, Option } from '../../parts/filters/filter.ts';
import { useTransactionChoices } from './finances.queries.ts';

export function useTransactionFilters(timeZone: string): readonly Filter[] {
  const { t } = useTranslation('finances');
  const choices = useTransactionChoices();
  return [
    { kind: 'range', id: 'range', label: t('filters.days'), timeZone, maxDays: FINANCES_LIMITS.days },
    {
      kind: 'choices',
      id: 'type',
      label: t('filters.type'),
      options: TRANSACTION_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    { kind: 'selects', id: 'member', label: t('filters.member'), options: toOptions(choices?.members) },
    { kind: 'selects', id: 'stream', label: t('filters.stream'), options: toOptions(choices?.streams) },
    { kind: 'text', id: 'amountFrom', label: t('filters.amountFrom'), placeholder: '$100' },
    { kind: 'text', id: 'amountTo', label: t('filters.amountTo'), placeholder: '$500' },
  ];
}

const toOptions = (choices: readonly { id: number; name: string }[] | undefined): Option[] =>
  (choices ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
