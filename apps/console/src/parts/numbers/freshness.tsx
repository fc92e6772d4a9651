import { useTranslation } from 'react-i18next';
import { formatRelativeTime } from './format-relative-time.ts';
import { useLanguage } from './use-language.ts';
import { useNow } from './use-now.ts';

/** Beyond it the numbers stand still because there is no traffic, and “updated” would read as a fault. */
const RECENT_MS = 60_000;

type Props = {
  /** When the newest counted event came in. */
  watermark: string;
};

/** The age of the newest counted event, updated every second; a component of its own, so that only this text re-renders. */
export function Freshness({ watermark }: Props) {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  const now = useNow();
  // The server's clock may run ahead of this one; an event in the future is shown as now.
  const at = new Date(Math.min(Date.parse(watermark), now));
  const ago = formatRelativeTime(at, new Date(now), language);
  return (
    <time dateTime={watermark}>
      {t(isRecentAt(watermark, now) ? 'freshness.updated' : 'freshness.lastEvent', { ago })}
    </time>
  );
}

const isRecentAt = (watermark: string, now: number): boolean => now - Date.parse(watermark) < RECENT_MS;

/** Whether an event came in within the last minute. */
export function useIsRecent(watermark: string | null): boolean {
  const now = useNow();
  return watermark !== null && isRecentAt(watermark, now);
}
