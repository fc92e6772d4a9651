import { Button } from '@mantine/core';
import type { Webhook } from '@sluice/contracts';
import { TEAM_EVENT_KINDS, type WebhookState } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import type { Tone } from '../../../parts/status/tones.ts';
import type { RowAction } from '../../../parts/table/column.ts';
import { RowMenu } from '../../../parts/table/row-menu.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { WebhookFacts } from './webhook-facts.tsx';
import classes from './webhooks.module.css';

/** One that is on and takes nothing is failing. */
type ShownState = WebhookState | 'failing';

const TONES: Readonly<Record<ShownState, Tone>> = {
  on: 'good',
  failing: 'warning',
  off: 'neutral',
  disabled: 'danger',
};

type Props = {
  webhook: Webhook;
  /** Without an id, all of them. */
  onDeliveries: (deliveryId?: string) => void;
  onEdit: () => void;
  onRotate: () => void;
};

export function WebhookRow({ webhook, onDeliveries, onEdit, onRotate }: Props) {
  const { t } = useTranslation('integrations');
  const { turn, test, remove } = useWebhookActions(webhook);
  const { name, url, state, failingSince } = webhook;
  const isOn = state === 'on';
  const shownState: ShownState = isOn && failingSince !== null ? 'failing' : state;
  const sendTest = async () => {
    const delivery = await test();
    if (delivery) onDeliveries(delivery.id);
  };
  const actions: RowAction[] = [
    { id: 'deliveries', label: t('webhooks.deliveries.title'), icon: 'history', run: () => onDeliveries() },
    // The api sends none of one that is off.
    ...(isOn
      ? [{ id: 'test', label: t('webhooks.test'), icon: 'mail', run: () => void sendTest() } as const]
      : []),
    { id: 'edit', label: t('webhooks.edit'), icon: 'edit', run: onEdit },
    {
      id: 'turn',
      label: t(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn'),
      icon: isOn ? 'player-pause' : 'player-play',
      run: () => void turn(!isOn),
    },
    { id: 'rotate', label: t('webhooks.rotate.title'), icon: 'refresh', run: onRotate },
    {
      id: 'remove',
      label: t('webhooks.remove.action'),
      icon: 'trash',
      isDanger: true,
      run: () => void remove(),
    },
  ];
  return (
    <li className={classes.webhook}>
      <div className={classes.head}>
        <b className={classes.name}>{name}</b>
        <ToneChip tone={TONES[shownState]}>{t(`webhooks.states.${shownState}`)}</ToneChip>
        <span className={classes.menu}>
          <RowMenu name={name} actions={actions} />
        </span>
      </div>
      <code className={classes.url}>{url}</code>
      <Kinds kinds={webhook.kinds} />
      {state === 'disabled' && (
        <div className={classes.disabled}>
          <p className={classes.note}>{t('webhooks.disabled')}</p>
          <Button variant="default" size="xs" onClick={() => void turn(true)}>
            {t('webhooks.turnOn')}
          </Button>
        </div>
      )}
      <WebhookFacts webhook={webhook} />
    </li>
  );
}

function Kinds({ kinds }: Pick<Webhook, 'kinds'>) {
  const { t } = useTranslation('integrations');
  const labels =
    kinds.length === TEAM_EVENT_KINDS.length
      ? [t('webhooks.allKinds')]
      : kinds.map((kind) => t(`webhooks.kinds.${kind}`));
  return (
    <ul className={classes.kinds} aria-label={t('webhooks.form.kinds')}>
      {labels.map((label) => (
        <li key={label}>
          <ToneChip tone="neutral" hasDot={false}>
            {label}
          </ToneChip>
        </li>
      ))}
    </ul>
  );
}
