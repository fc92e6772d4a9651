import { useEffect, useState } from 'react';
import { formatRelativeTime } from './format-relative-time.ts';
import { useLanguage } from './use-language.ts';

/** Often enough for minutes; seconds are only shown to who has just come. */
const REFRESH_MS = 15_000;

type Props = {
  /** ISO 8601 with zone, as the api writes it. */
  at: string;
};

/** "5 minutes ago", kept true while the page is open; the exact moment is in its tooltip. */
export function RelativeTime({ at }: Props) {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(at);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={at} title={exact.format(moment)}>
      {formatRelativeTime(moment, now, language)}
    </time>
  );
}
