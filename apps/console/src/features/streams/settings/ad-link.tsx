/** The link that goes into the ad: whole, with what the chosen network fills in. */
import { Button } from '@mantine/core';
import { adLinkQuery, NETWORK_LABELS, type Network } from '@sluice/reference';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { stepLink } from '../stream-routes.ts';
import classes from './ad-link.module.css';
import { NONE } from './settings-form.ts';
import type { SectionProps } from './settings-section.tsx';

export function AdLink({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const [host] = stream.hosts;
  const chosen = useWatch({ control: form.form.control, name: 'macros' });
  const network = chosen === NONE ? undefined : (chosen as Network);
  return (
    <div className={classes.card}>
      <Card title={t('adLink.title')}>
        {host === undefined ? (
          <p className={classes.says}>
            {t('adLink.noDomain')} <Link {...stepLink(stream.id, 'domain')}>{t('adLink.toDomain')}</Link>
          </p>
        ) : (
          <Whole host={host} network={network} />
        )}
      </Card>
    </div>
  );
}

function Whole({ host, network }: { host: string; network: Network | undefined }) {
  const { t } = useTranslation('streams-settings');
  const language = useLanguage();
  const { isCopied, copy } = useCopy();
  const query = network && adLinkQuery(network);
  const link = `https://${host}/${query ? `?${query}` : ''}`;
  return (
    <>
      <p className={classes.link}>
        <b>{`https://${host}/`}</b>
        {query && <Query query={query} />}
      </p>
      <div className={classes.foot}>
        <Button
          variant="light"
          leftSection={<Icon name={isCopied ? 'check' : 'copy'} />}
          onClick={() => void copy(link)}
        >
          {t('adLink.copy')}
        </Button>
        <p className={classes.says}>
          {network
            ? t('adLink.withMacros', { network: NETWORK_LABELS[language][network] })
            : t('adLink.without')}
        </p>
      </div>
    </>
  );
}

/** A line ends before a parameter where it can. */
function Query({ query }: { query: string }) {
  return query.split('&').map((pair, at) => {
    const [name = '', macro = ''] = pair.split('=');
    return (
      <Fragment key={name}>
        {at > 0 && <wbr />}
        {at > 0 ? '&' : '?'}
        {name}=<span className={classes.macro}>{macro}</span>
      </Fragment>
    );
  });
}
