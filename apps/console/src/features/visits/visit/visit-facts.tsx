import type { Explanation } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';
import { useFactLabels } from '../use-fact-labels.ts';
import classes from './visit.module.css';

type Props = {
  explanation: Explanation;
  /** On another stream than the one whose screen this is. */
  isElsewhere: boolean;
};

export function VisitFacts({ explanation, isElsewhere }: Props) {
  const { t } = useTranslation('visits');
  const words = useFactLabels();
  const timeZone = useTeamTimeZone();
  const moment = new Intl.DateTimeFormat(useLanguage(), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
  const { visit, streamName, landingName } = explanation;
  const facts: [string, ReactNode][] = [
    [t('visit.at'), timeZone && `${moment.format(new Date(visit.at))}, ${timeZone}`],
    ...(isElsewhere ? [[t('visit.stream'), streamName] as [string, string]] : []),
    [t('visit.domain'), visit.domain],
    [
      t('facts.country'),
      <span key="country" className={classes.flagged}>
        <Flag country={visit.country} isDecoration /> {words.country(visit.country)}
      </span>,
    ],
    [t('facts.language'), words.locale(visit.language)],
    [t('facts.device'), words.device(visit.device)],
    [t('facts.os'), words.os(visit.os)],
    [t('visit.browser'), visit.browser],
    [t('visit.visitor'), visit.visitorId],
    [t('visit.unique'), t(visit.isUnique ? 'changes.yes' : 'changes.no')],
    [t('visit.robot'), t(visit.isBot ? 'changes.yes' : 'changes.no')],
    ...(visit.landingId === null
      ? []
      : [
          [t('visit.landing'), landingName ?? t('landingNumber', { id: visit.landingId })] as [
            string,
            string,
          ],
        ]),
    [t('visit.click'), visit.clickId],
    ...visit.subs.flatMap((sub, at) => (sub === '' ? [] : [[`sub${at + 1}`, sub] as [string, string]])),
    ...Object.entries(visit.ids),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
