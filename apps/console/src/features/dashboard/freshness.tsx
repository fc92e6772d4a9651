import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelativeTime } from '../../parts/numbers/format-relative-time.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';

const TICK_MS = 1_000;
/** Beyond it the numbers stand still because nobody comes, and "updated" would sound like a fault. */
const RECENT_MS = 60_000;

type Props = {
  /** When the newest counted event came in. */
  watermark: string;
};

/** How old the newest event in the chart is, second by second. A component of its own, so that only these words tick. */
export function Freshness({ watermark }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const now = useNow();
  // The server's clock may run ahead of this one; nothing was updated in the future.
  const at = new Date(Math.min(Date.parse(watermark), now.getTime()));
  const ago = formatRelativeTime(at, now, language);
  const isRecent = isRecentAt(watermark, now);
  return (
    <time dateTime={watermark}>{isRecent ? t('chart.updated', { ago }) : t('chart.lastEvent', { ago })}</time>
  );
}

const isRecentAt = (watermark: string, now: Date): boolean =>
  now.getTime() - Date.parse(watermark) < RECENT_MS;

/** Whether an event came in within the last minute. */
export function useIsRecent(watermark: string | null): boolean {
  const now = useNow();
  return watermark !== null && isRecentAt(watermark, now);
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
