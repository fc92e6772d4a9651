import { Switch } from '@mantine/core';
import type { Notifications, TeamNotifications } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { notify } from '../../parts/notify/notify.tsx';
import classes from './notifications.module.css';
import { saveTeam } from './notifications.queries.ts';

type Team = Notifications['teams'][number];

const SWITCHES = ['allowBalanceSend', 'allowRegistrationSend', 'allowDepositSend'] as const;

/** One row for each team. */
export function TeamSwitches({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation('notifications');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('teams')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('team')}</th>
            {SWITCHES.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
            <th scope="col">{t('all')}</th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <TeamRow key={team.team} team={team} />
          ))}
        </tbody>
      </table>
      <p className={classes.mute}>
        {t('all')}: {t('allHint')}
      </p>
    </section>
  );
}

function TeamRow({ team }: { team: Team }) {
  const { t } = useTranslation('notifications');
  const [pending, setPending] = useState<TeamNotifications>();
  const { name, ...saved } = team;
  const shown = pending ?? saved;
  const change = async (part: Partial<TeamNotifications>) => {
    const wanted = { ...shown, ...part };
    setPending(wanted);
    try {
      await saveTeam(wanted);
    } catch (error) {
      const failure = findApiFailure(error);
      if (failure) notify.error(failure.message, { details: failure.code, requestId: failure.requestId });
    } finally {
      setPending(undefined);
    }
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      {SWITCHES.map((key) => (
        <td key={key}>
          <Switch
            aria-label={`${name}: ${t(key)}`}
            withThumbIndicator={false}
            // All includes it.
            checked={shown.all || shown[key]}
            disabled={shown.all || pending !== undefined}
            onChange={(event) => void change({ [key]: event.currentTarget.checked })}
          />
        </td>
      ))}
      <td>
        <Switch
          aria-label={`${name}: ${t('allHint')}`}
          withThumbIndicator={false}
          checked={shown.all}
          disabled={pending !== undefined}
          onChange={(event) => void change({ all: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
