import type { Postback } from '@sluice/contracts';
import type { PostbackNetwork } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { NO_DATA } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Flag } from '../../../parts/pickers/flag.tsx';
import type { Column } from '../../../parts/table/column.ts';
import classes from './outgoing.module.css';
import { PostbackState } from './postback-state.tsx';
import { useDates } from './use-dates.ts';

const TAIL = 6;
/** What tells two of them apart is at the end. */
const tail = (value: string | null) => (value === null ? NO_DATA : `…${value.slice(-TAIL)}`);
export const maskToken = (hint: string | null) => (hint === null ? NO_DATA : `••••${hint}`);

export function useMoneyOf(): (postback: Pick<Postback, 'amount' | 'currency'>) => string {
  const language = useLanguage();
  return ({ amount, currency }) =>
    amount === 0 ? '' : new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}

export function usePostbackColumns(network: PostbackNetwork, timeZone: string): readonly Column<Postback>[] {
  const { t } = useTranslation('postbacks');
  const dates = useDates(timeZone);
  const moneyOf = useMoneyOf();
  const mono = (text: string, title?: string | null) => (
    <span className={classes.mono} title={title ?? undefined}>
      {text}
    </span>
  );
  const own: Column<Postback>[] =
    network === 's2s'
      ? []
      : [
          {
            id: 'clickId',
            label: t(`list.columns.${network}.clickId`),
            width: 84,
            cell: ({ clickId }) => mono(tail(clickId), clickId),
          },
          {
            id: 'browserId',
            label: t(`list.columns.${network}.browserId`),
            width: 84,
            cell: ({ browserId }) => mono(tail(browserId), browserId),
          },
        ];
  return [
    {
      id: 'at',
      label: t('list.columns.at'),
      width: 104,
      cell: ({ at }) => (
        <time dateTime={at}>
          {dates.time(at)}
          <span className={classes.under}>{dates.day(at)}</span>
        </time>
      ),
    },
    { id: 'domain', label: t('list.columns.domain'), width: 128, cell: ({ domain }) => domain },
    {
      id: 'country',
      label: t('list.columns.country'),
      width: 80,
      cell: ({ country }) => (
        <span className={classes.flagged}>
          <Flag country={country} isDecoration />
          {country}
        </span>
      ),
    },
    {
      id: 'pixel',
      label: t(network === 's2s' ? 'list.columns.address' : 'list.columns.pixel'),
      width: 144,
      cell: ({ pixelId }) => mono(pixelId),
    },
    {
      id: 'token',
      label: t('list.columns.token'),
      width: 112,
      cell: ({ tokenHint }) => mono(maskToken(tokenHint)),
    },
    ...own,
    {
      id: 'event',
      label: t('list.columns.event'),
      width: 160,
      cell: (postback) => (
        <>
          {postback.event}
          <span className={classes.under}>{moneyOf(postback)}</span>
        </>
      ),
    },
    {
      id: 'status',
      label: t('list.columns.status'),
      width: 176,
      cell: (postback) => <PostbackState postback={postback} timeZone={timeZone} />,
    },
    {
      id: 'unique',
      label: t('list.columns.unique'),
      width: 120,
      cell: ({ uniqId }) => mono(tail(uniqId), uniqId),
    },
    { id: 'stream', label: t('list.columns.stream'), width: 152, cell: ({ stream }) => stream.name },
    {
      id: 'landing',
      label: t('list.columns.landing'),
      width: 152,
      cell: ({ landing }) => landing?.name ?? NO_DATA,
    },
    { id: 'member', label: t('list.columns.member'), width: 136, cell: ({ member }) => member.name },
    {
      id: 'template',
      label: t('list.columns.template'),
      width: 120,
      cell: ({ template }) => template || NO_DATA,
    },
  ];
}
