import { ActionIcon, SegmentedControl } from '@mantine/core';
import { PAGE_SIZES } from '@sluice/contracts/values';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { formatCount } from '../numbers/formats.ts';
import { useLanguage } from '../numbers/use-language.ts';
import classes from './pager.module.css';

type Props = {
  /** What is paged, for who cannot see. */
  name: string;
  page: number;
  limit: number;
  /** Undefined while it is not known. */
  total: number | undefined;
  /** `step` finds the page from the newest one, where that is known. */
  onPage: (page: number, step: (now: number) => number) => void;
  onLimit: (limit: number) => void;
};

export function Pager({ name, page, limit, total, onPage, onLimit }: Props) {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  const labelId = useId();
  const say = (value: number) => formatCount(value, language);
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / limit));
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total ?? 0);
  const range =
    to < from
      ? t('list.rangeNone')
      : t('list.range', { from: say(from), to: say(to), total: say(total ?? 0) });
  const go = (step: (now: number) => number) => onPage(step(page), step);
  return (
    <div className={classes.pager}>
      <span className={classes.range} aria-live="polite">
        {total === undefined ? '' : range}
      </span>
      <span className={classes.label} id={labelId}>
        {t('list.linesPerPage')}
      </span>
      <SegmentedControl
        size="xs"
        withItemsBorders={false}
        aria-labelledby={labelId}
        data={PAGE_SIZES.map(String)}
        value={String(limit)}
        onChange={(value) => onLimit(Number(value))}
      />
      <nav className={classes.steps} aria-label={`${name}: ${t('list.pages')}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('list.previousPage')}
          disabled={page <= 1}
          // The URL may name a page beyond the end: Back then goes to the last existing one.
          onClick={() => go((now) => Math.max(1, Math.min(now - 1, lastPage)))}
        >
          <Icon name="chevron-left" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('list.nextPage')}
          disabled={page >= lastPage}
          onClick={() => go((now) => Math.min(now + 1, lastPage))}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
      </nav>
    </div>
  );
}
