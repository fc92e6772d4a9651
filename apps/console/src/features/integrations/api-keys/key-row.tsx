import type { ApiKey } from '@sluice/contracts';
import type { ApiKeyState } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notifyFailure } from '../../../parts/failure/notify-failure.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { formatNumber } from '../../../parts/numbers/formats.ts';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';
import { RowMenu } from '../../../parts/table/row-menu.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import classes from './api-keys.module.css';
import { revokeKey } from './api-keys.queries.ts';
import { useScopeLabel } from './use-scope-label.ts';

const TONES: Readonly<Record<ApiKeyState, Tone>> = {
  active: 'good',
  expired: 'neutral',
  suspended: 'warning',
};

type Props = { apiKey: ApiKey; onRotate: () => void };

export function KeyRow({ apiKey, onRotate }: Props) {
  const { t } = useTranslation('integrations');
  const scopeLabel = useScopeLabel();
  const revoke = useRevoke(apiKey);
  const { name, state, hint, scopes } = apiKey;
  return (
    <li className={classes.key}>
      <div className={classes.head}>
        <b className={classes.name}>{name}</b>
        <ToneChip tone={TONES[state]}>{t(`keys.states.${state}`)}</ToneChip>
        <code className={classes.hint}>{hint}</code>
        <span className={classes.menu}>
          <RowMenu
            name={name}
            actions={[
              {
                id: 'rotate',
                label: t('keys.rotate.action'),
                icon: 'refresh',
                cannot: state === 'expired' ? t('keys.rotate.expired') : undefined,
                run: onRotate,
              },
              {
                id: 'revoke',
                label: t('keys.revoke.action'),
                icon: 'trash',
                isDanger: true,
                run: () => void revoke(),
              },
            ]}
          />
        </span>
      </div>
      <ul className={classes.scopes} aria-label={t('keys.form.scopes')}>
        {scopes.map((scope) => (
          <li key={scope}>
            <ToneChip tone="neutral" hasDot={false}>
              {scopeLabel(scope)}
            </ToneChip>
          </li>
        ))}
      </ul>
      <Facts apiKey={apiKey} />
    </li>
  );
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const { member, createdAt, expiresAt, ratePerMinute, previousUntil, lastUse, state } = apiKey;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    t('keys.madeBy', { name: member.name, day: day.format(new Date(createdAt)) }),
    expiresAt === null
      ? t('keys.neverExpires')
      : t(state === 'expired' ? 'keys.expiredOn' : 'keys.expiresOn', {
          day: day.format(new Date(expiresAt)),
        }),
    ...(ratePerMinute === null ? [] : [t('keys.rate', { number: formatNumber(ratePerMinute, language) })]),
  ];
  return (
    <>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <p className={classes.facts}>
        {lastUse ? (
          <>
            {t('keys.lastUse', { from: lastUse.from })} <RelativeTime at={lastUse.at} />
          </>
        ) : (
          t('keys.unused')
        )}
      </p>
      {previousUntil !== null && (
        <p className={classes.facts} data-warning>
          {t('keys.previousUntil', { until: moment.format(new Date(previousUntil)) })}
        </p>
      )}
      {state === 'suspended' && (
        <p className={classes.facts} data-warning>
          {t('keys.suspended', { name: member.name })}
        </p>
      )}
    </>
  );
}

function useRevoke(apiKey: ApiKey): () => Promise<void> {
  const { t } = useTranslation('integrations');
  const { id: teamId } = useActiveTeam();
  return async () => {
    const isSure = await confirm({
      title: t('keys.revoke.title', { name: apiKey.name }),
      description: t('keys.revoke.text'),
      confirmLabel: t('keys.revoke.confirm'),
      cancelLabel: t('keys.cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await revokeKey(teamId, apiKey);
      notify.success(t('keys.revoke.done'));
    } catch (error) {
      notifyFailure(error, ({ code }) => (code === 'api_key.not_found' ? t('keys.gone') : undefined));
    }
  };
}
