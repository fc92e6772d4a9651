import { useTranslation } from 'react-i18next';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import { judgedOf } from './judged.ts';
import classes from './split-test.module.css';
import type { ShownTest } from './split-test.queries.ts';

/** Notes on who is counted, since when, and how reliable the intervals are. */
export function SplitTestNotes({ test }: { test: ShownTest }) {
  const { t } = useTranslation('split-tests');
  const language = useLanguage();
  const timeZone = useTeamTimeZone();
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const waiting = test.variants.reduce((sum, { visitors, settled }) => sum + visitors - settled, 0);
  const compared = test.variants.filter((variant) => judgedOf(variant).difference !== null).length;
  const counted = (count: number) => ({ count, visitors: formatCount(count, language) });
  return (
    <Card title={t('notes.title')}>
      <ul className={classes.notes}>
        {test.payingMin === null ? (
          <li>{t('notes.interval')}</li>
        ) : (
          <>
            <li>{t('notes.profit')}</li>
            <li>{t('notes.profitInterval')}</li>
            <li>{t('notes.profitPaying', { count: test.payingMin })}</li>
          </>
        )}
        {compared > 1 && <li>{t('notes.several', { count: compared })}</li>}
        <li>
          {t('notes.within', { count: test.withinHours })}
          {waiting > 0 && <> {t('notes.waiting', counted(waiting))}</>}
        </li>
        <li>
          {t('notes.since', { moment: moment.format(new Date(test.startedAt)), version: test.version })}
        </li>
        {test.withoutLanding > 0 && <li>{t('alarm.withoutLanding', counted(test.withoutLanding))}</li>}
        {test.inSeveral > 0 && <li>{t('notes.inSeveral', counted(test.inSeveral))}</li>}
      </ul>
    </Card>
  );
}
