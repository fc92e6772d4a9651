import { useMediaQuery } from '@mantine/hooks';
import type { ListedLanding } from '@sluice/contracts';
import { GAME_TYPE_LABELS, localeName } from '@sluice/reference';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../parts/date-range/date-format.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import type { Column } from '../../../parts/table/column.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { useOwnerNames } from '../../../shell/team/recipients.queries.ts';
import classes from './landing-cell.module.css';
import { LandingCell } from './landing-cell.tsx';
import { templateNameOf } from './landing-list.ts';
import { LandingStatusChip } from './landing-status.tsx';
import { useClickRates } from './use-click-rates.ts';

/** The first column stays in sight; on a phone it must leave some for the others. */
const PHONE = '(max-width: 600px)';
const NAME_WIDTH_PX = { phone: 144, desk: 216 };

/** The specification's five first, in its order. At first they fit a window of 1440 pixels. */
export function useLandingColumns(shown: readonly ListedLanding[]): readonly Column<ListedLanding>[] {
  const { t } = useTranslation('landings');
  const language = useLanguage();
  const owners = useOwnerNames();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const rates = useClickRates(shown);
  const clickRate: Column<ListedLanding> = {
    id: 'clickRate',
    label: t('list.columns.clickRate'),
    explains: t('list.explains.clickRate'),
    kind: 'number',
    width: 92,
    cell: ({ id }) => <Percent share={rates?.get(id)} />,
  };
  return [
    {
      id: 'name',
      label: t('list.columns.name'),
      isSortable: true,
      width: isPhone ? NAME_WIDTH_PX.phone : NAME_WIDTH_PX.desk,
      cell: (landing) => <LandingCell landing={landing} owner={owners.get(landing.memberId)} />,
    },
    {
      id: 'template',
      label: t('list.columns.template'),
      explains: t('list.explains.template'),
      isSortable: true,
      width: 118,
      cell: templateNameOf,
    },
    {
      id: 'createdAt',
      label: t('list.columns.createdAt'),
      isSortable: true,
      firstOrder: 'desc',
      width: 104,
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      id: 'updatedAt',
      label: t('list.columns.updatedAt'),
      isSortable: true,
      firstOrder: 'desc',
      width: 114,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    {
      id: 'type',
      label: t('list.columns.type'),
      isSortable: true,
      width: 104,
      cell: ({ type }) => GAME_TYPE_LABELS[language][type],
    },
    {
      id: 'status',
      label: t('list.columns.status'),
      width: 112,
      cell: ({ status }) => <LandingStatusChip status={status} />,
    },
    {
      id: 'streams',
      label: t('list.columns.streams'),
      explains: t('list.explains.streams'),
      kind: 'number',
      width: 72,
      cell: (landing) => <StreamsCell landing={landing} />,
    },
    ...(rates ? [clickRate] : []),
    {
      id: 'translations',
      label: t('list.columns.translations'),
      explains: t('list.explains.translations'),
      kind: 'number',
      width: 108,
      cell: ({ locales }) => (
        <span title={locales.map((code) => localeName(code, language)).join(', ')}>
          <Count value={locales.length} />
        </span>
      ),
    },
  ];
}

/** Leads to the streams that show it. */
function StreamsCell({ landing: { id, name, streamCount } }: { landing: ListedLanding }) {
  const { t } = useTranslation('landings');
  if (streamCount === 0) return <Count value={0} />;
  return (
    <Link
      className={classes.streams}
      to={ROUTES.streams.path}
      search={{ landing: id } as never}
      aria-label={t('list.streamsOf', { count: streamCount, name })}
    >
      <Count value={streamCount} />
    </Link>
  );
}

/** The day; the minute is in its tooltip. */
function Day({ at }: { at: string }) {
  const language = useLanguage();
  const moment = new Date(at);
  const exact = dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={at} title={exact.format(moment)}>
      {dateFormat(language, { dateStyle: 'medium' }).format(moment)}
    </time>
  );
}
