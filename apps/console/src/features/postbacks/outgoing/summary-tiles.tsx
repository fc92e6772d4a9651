import { Skeleton } from '@mantine/core';
import type { PostbackSummary } from '@sluice/contracts';
import type { PostbackNetwork } from '@sluice/contracts/values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare, NO_DATA } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './outgoing.module.css';
import { useDates } from './use-dates.ts';

type Props = { network: PostbackNetwork; summary: PostbackSummary | undefined; timeZone: string };

/** The filter in numbers. */
export function SummaryTiles({ network, summary, timeZone }: Props) {
  const { t } = useTranslation('postbacks');
  const language = useLanguage();
  const dates = useDates(timeZone);
  if (!summary) return <Skeleton height={66} radius={12} />;
  const { total, sent, waiting, held, refused, delay, withClickId, withBrowserId } = summary;
  const number = (value: number) => formatCount(value, language);
  const share = (part: number) => (total === 0 ? NO_DATA : formatShare(part / total, language));
  return (
    <dl className={classes.tiles}>
      <Tile label={t('tiles.sent')} value={number(sent)}>
        {t('tiles.of', { share: share(sent), total: number(total) })}
      </Tile>
      <Tile label={t('tiles.waiting')} value={number(waiting)} />
      <Tile label={t('tiles.error')} value={number(held + refused)} isBad={held > 0}>
        {held > 0 && t('tiles.held', { number: number(held) })}
      </Tile>
      <Tile label={t('tiles.delay')} value={delay ? dates.span(delay.p50Ms) : NO_DATA}>
        {delay && t('tiles.p95', { span: dates.span(delay.p95Ms) })}
      </Tile>
      {network !== 's2s' && (
        <>
          <Tile label={t(`tiles.${network}.clickId`)} value={share(withClickId)} />
          <Tile label={t(`tiles.${network}.browserId`)} value={share(withBrowserId)} />
        </>
      )}
    </dl>
  );
}

type TileProps = { label: string; value: string; isBad?: boolean; children?: ReactNode };

function Tile({ label, value, isBad = false, children }: TileProps) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> <span data-bad={isBad || undefined}>{children}</span>
      </dd>
    </div>
  );
}
