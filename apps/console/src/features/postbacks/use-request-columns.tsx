import { useMediaQuery } from '@mantine/hooks';
import type { ConversionRequest } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { Column } from '../../parts/table/column.ts';
import classes from './postbacks.module.css';
import { RequestState } from './request-state.tsx';

const PHONE = '(max-width: 600px)';
const WHEN_WIDTH_PX = { phone: 112, desk: 136 };

export function useRequestColumns(): readonly Column<ConversionRequest>[] {
  const { t } = useTranslation('postbacks');
  const language = useLanguage();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const moneyOf = ({ conversion, amount, currency, refunded }: ConversionRequest): string => {
    if (!conversion) return [amount, currency].filter(Boolean).join(' ');
    const told = refunded === null ? conversion.amount : -refunded;
    if (told === 0) return '';
    const format = new Intl.NumberFormat(language, { style: 'currency', currency: conversion.currency });
    return format.format(told);
  };
  const kindOf = ({ conversion }: ConversionRequest): string => {
    if (!conversion) return '';
    const kind = t(`meanings.${conversion.kind}`);
    return conversion.number > 1 ? `${kind} № ${conversion.number}` : kind;
  };
  return [
    {
      id: 'at',
      label: t('columns.at'),
      width: isPhone ? WHEN_WIDTH_PX.phone : WHEN_WIDTH_PX.desk,
      cell: ({ at }) => <RelativeTime at={at} />,
    },
    {
      id: 'state',
      label: t('columns.state'),
      width: 184,
      cell: ({ state }) => <RequestState state={state} />,
    },
    { id: 'status', label: t('columns.status'), width: 120, cell: ({ status }) => status || t('noStatus') },
    {
      id: 'conversion',
      label: t('columns.conversion'),
      width: 140,
      cell: (request) => (
        <span className={request.conversion?.isRejected ? classes.rejected : undefined}>
          {kindOf(request)}
        </span>
      ),
    },
    { id: 'amount', label: t('columns.amount'), kind: 'number', width: 112, cell: moneyOf },
    {
      id: 'stream',
      label: t('columns.stream'),
      width: 160,
      cell: ({ conversion }) => conversion?.stream.name ?? '',
    },
    { id: 'click', label: t('columns.click'), width: 160, cell: ({ clickId }) => clickId },
    { id: 'transaction', label: t('columns.transaction'), width: 140, cell: (row) => row.transactionId },
  ];
}
