import type { AuditEntry } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { RelativeTime } from '../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import classes from './activity.module.css';
import { describeEntry } from './describe-entry.ts';

export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(['audit', 'parts']);
  const language = useLanguage();
  const parts = describeEntry(entry, { t, language });
  return (
    <li className={classes.entry}>
      <MemberAvatar name={entry.member.name} size={28} />
      <div className={classes.words}>
        <span className={classes.sentence}>
          {parts.map(({ text, isName }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
            <span key={index} className={isName ? classes.name : undefined}>
              {text}
            </span>
          ))}
        </span>
        {entry.apiKey !== null && (
          <span title={t('apiKeyHint')}>
            <ToneChip tone="neutral" hasDot={false}>
              {t('apiKey', { name: entry.apiKey })}
            </ToneChip>
          </span>
        )}
      </div>
      <span className={classes.time}>
        <RelativeTime at={entry.at} />
      </span>
    </li>
  );
}
