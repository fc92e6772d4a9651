import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from '../account.module.css';
import type { IdentityAccount } from '../identity-account.ts';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';

/** From here on the card asks for new ones. */
const FEW_CODES = 3;

/** A code of an app, asked for after the password. */
export function SecondFactorCard({ account }: { account: IdentityAccount }) {
  const { t } = useTranslation('account');
  const [task, setTask] = useState<SecondFactorTask>();
  const { secondFactor, hasPassword } = account;
  return (
    <Card
      title={t('secondFactor.title')}
      aside={
        secondFactor ? (
          <ToneChip tone="good">{t('secondFactor.on')}</ToneChip>
        ) : (
          hasPassword && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('secondFactor.turnOnTitle')}
              onClick={() => setTask('turnOn')}
            >
              {t('secondFactor.turnOn')}
            </Button>
          )
        )
      }
    >
      {secondFactor ? (
        <TurnedOn codesLeft={secondFactor.recoveryCodesLeft} onTask={setTask} />
      ) : (
        <p className={classes.settingText}>
          {t(hasPassword ? 'secondFactor.textOff' : 'secondFactor.noPassword')}
        </p>
      )}
      <SecondFactorDialog account={account} task={task} onClose={() => setTask(undefined)} />
    </Card>
  );
}

type TurnedOnProps = { codesLeft: number; onTask: (task: SecondFactorTask) => void };

function TurnedOn({ codesLeft, onTask }: TurnedOnProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <p className={classes.settingText}>
        {t('secondFactor.textOn', { count: codesLeft })}
        {codesLeft <= FEW_CODES && ` ${t('secondFactor.low')}`}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={() => onTask('newCodes')}>
          {t('secondFactor.newCodes')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('secondFactor.turnOffTitle')}
          onClick={() => onTask('turnOff')}
        >
          {t('secondFactor.turnOff')}
        </Button>
      </div>
    </>
  );
}
