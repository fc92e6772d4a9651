import { Button, Radio } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { BuyDomain } from './buy/buy-domain.tsx';
import classes from './domain-card.module.css';
import { FreeOffer } from './free/free-offer.tsx';
import { lacksLink } from './link-first.tsx';
import type { MethodProps, WithStream } from './method-props.ts';
import { OwnDomain } from './own/own-domain.tsx';
import { TeamDomains } from './team-domains.tsx';

const METHODS = [
  { method: 'own', icon: 'world' },
  { method: 'bought', icon: 'wallet' },
] as const;

type Props = Pick<MethodProps, 'draft' | 'change'> & {
  stream: StreamDetail | undefined;
  withStream: WithStream;
  /** Only where the stream already has a domain. */
  onCancel?: () => void;
};

export function DomainMethods({ stream, withStream, draft, change, onCancel }: Props) {
  const { t } = useTranslation('domains');
  const props = { withTarget: withStream, isCreating: !stream, draft, change };
  const bound = { stream, withStream };
  if (lacksLink(stream)) return onCancel ? null : <FreeOffer withStream={withStream} />;
  return (
    <>
      {onCancel && (
        <div className={classes.head}>
          <h3 className={classes.headTitle}>{t('another')}</h3>
          <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
            {t('cancelAnother')}
          </Button>
        </div>
      )}
      {!onCancel && <FreeOffer withStream={withStream} />}
      <Radio.Group
        label={t('method.label')}
        labelProps={{ mb: 8 }}
        value={draft.method ?? ''}
        onChange={(method) => change({ method: method === 'own' ? 'own' : 'bought' })}
      >
        <div className={classes.methods}>
          {METHODS.map(({ method, icon }) => (
            <Radio.Card key={method} value={method} className={classes.method ?? ''}>
              <Icon name={icon} size={20} />
              <span>
                <span className={classes.methodName}>{t(`method.${method}`)}</span>
                <span className={classes.methodText}>{t(`method.${method}Text`)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {draft.method === 'own' && (
        <OwnDomain {...props}>
          <TeamDomains {...bound} source="own" />
        </OwnDomain>
      )}
      {draft.method === 'bought' && (
        <BuyDomain {...props}>
          <TeamDomains {...bound} source="bought" />
        </BuyDomain>
      )}
    </>
  );
}
