import { Button, Tooltip } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import classes from './application-step.module.css';

/** Opens the stream's page; without an active domain it explains why it cannot. */
export function GoToApplication({ stream: { domains } }: { stream: StreamDetail }) {
  const { t } = useTranslation('streams-wizard');
  const active = domains.find(({ state }) => state === 'active');
  const icon = <Icon name="external-link" size={16} />;
  if (active) {
    return (
      <Tooltip label={t('application.goHint', { host: active.host })}>
        <Button
          variant="default"
          component="a"
          href={`https://${active.host}/`}
          target="_blank"
          rel="noreferrer"
          leftSection={icon}
        >
          {t('application.go')}
        </Button>
      </Tooltip>
    );
  }
  const [first] = domains;
  return (
    <div className={classes.go}>
      <Button variant="default" disabled leftSection={icon}>
        {t('application.go')}
      </Button>
      <p className={classes.reason}>
        {first ? t('application.domainNotActive', { host: first.host }) : t('application.withoutDomain')}
      </p>
    </div>
  );
}
