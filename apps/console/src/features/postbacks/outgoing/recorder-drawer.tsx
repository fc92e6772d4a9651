/** One postback from visit to network, with every attempt. */
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { PostbackRecord } from '@sluice/contracts';
import { NETWORK_LABELS } from '@sluice/reference';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Icon } from '../../../icons/icon.tsx';
import type { IconName } from '../../../icons/icon-names.ts';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import { CopyIcon } from '../../../parts/copy/copy-icon.tsx';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import { NO_DATA } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { SidePanel } from '../../../parts/page/dialog.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { useCountryName } from '../../../parts/pickers/use-country-name.ts';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { StatusChip } from '../../../parts/status/status-chip.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { AttemptList } from './attempt-list.tsx';
import { toCurl } from './curl.ts';
import { usePostbackRecord } from './postback.queries.ts';
import { useStateWords } from './postback-state.tsx';
import classes from './recorder.module.css';
import { useDates } from './use-dates.ts';
import { useMoneyOf } from './use-postback-columns.tsx';

type Props = {
  postbackId: number | undefined;
  onClose: () => void;
  /** To the row above or below. */
  onStep: (offset: -1 | 1) => void;
  onForward: (postbackId: number) => void;
};

export function RecorderDrawer({ postbackId, onClose, onStep, onForward }: Props) {
  const { t } = useTranslation(['postbacks', 'parts']);
  return (
    <SidePanel isOpen={postbackId !== undefined} onClose={onClose} widthPx={760} title={t('recorder.title')}>
      {postbackId !== undefined && (
        <Recorder key={postbackId} postbackId={postbackId} onStep={onStep} onForward={onForward} />
      )}
    </SidePanel>
  );
}

type RecorderProps = Required<Pick<Props, 'onStep' | 'onForward'>> & { postbackId: number };

function Recorder({ postbackId, onStep, onForward }: RecorderProps) {
  const { t } = useTranslation('postbacks');
  const { data: record, error, refetch, isRefetching } = usePostbackRecord(postbackId);
  const { copy } = useCopy();
  const failure = findApiFailure(error);
  if (!record && error) {
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!record) return <Skeleton height={240} radius={12} />;
  const last = record.attempts.at(-1);
  return (
    <div className={classes.recorder}>
      <Head record={record} onStep={onStep} />
      <Path record={record} />
      <EventId record={record} />
      <AttemptList record={record} />
      <Identifiers record={record} />
      <div className={classes.foot}>
        <ReasonedButton
          variant="default"
          size="xs"
          cannot={last ? undefined : t('recorder.noCurl')}
          leftSection={<Icon name="copy" size={16} />}
          onClick={() => last && void copy(toCurl(last))}
        >
          {t('recorder.copyCurl')}
        </ReasonedButton>
        <Button
          size="xs"
          leftSection={<Icon name="refresh" size={16} />}
          onClick={() => onForward(record.id)}
        >
          {t('forward.title')}
        </Button>
      </div>
    </div>
  );
}

export function useNetworkName(): (network: PostbackRecord['network']) => string {
  const labels = NETWORK_LABELS[useLanguage()];
  return (network) => (network === 's2s' ? 'S2S' : labels[network]);
}

function Head({ record, onStep }: { record: PostbackRecord; onStep: RecorderProps['onStep'] }) {
  const { t } = useTranslation('postbacks');
  const money = useMoneyOf()(record);
  const words = useStateWords(record.timeZone);
  const countryName = useCountryName();
  const networkName = useNetworkName();
  return (
    <div className={classes.head}>
      <div className={classes.headLine}>
        <h3 className={classes.name}>{[record.event, money].filter(Boolean).join(' · ')}</h3>
        <StatusChip status={record.status} />
        <span className={classes.quiet}>{words(record)}</span>
        <span className={classes.steps}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('recorder.previous')}
            onClick={() => onStep(-1)}
          >
            <Icon name="chevron-up" />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t('recorder.next')} onClick={() => onStep(1)}>
            <Icon name="chevron-down" />
          </ActionIcon>
        </span>
      </div>
      <div className={classes.facts}>
        <span>{networkName(record.network)}</span>
        <span>
          {t(record.network === 's2s' ? 'list.columns.address' : 'recorder.pixel')}{' '}
          <code className={classes.code}>{record.pixelId}</code>
        </span>
        <span className={classes.flagged}>
          <Flag country={record.country} isDecoration /> {countryName(record.country)}
        </span>
        <span>{record.stream.name}</span>
      </div>
      {record.error && (
        <p className={classes.problem}>
          <b>{t(`errors.${record.error}.name`)}.</b> {t(`errors.${record.error}.todo`)}
        </p>
      )}
    </div>
  );
}

/** Visit, conversion, network: each with its time, and the time in between. */
function Path({ record }: { record: PostbackRecord }) {
  const { t } = useTranslation('postbacks');
  const dates = useDates(record.timeZone);
  const networkName = useNetworkName();
  const money = useMoneyOf()(record);
  const { click, conversion, attempts, sentAt, nextAt, stream } = record;
  const first = attempts[0]?.at;
  const span = (from: string | null | undefined, to: string | null | undefined) =>
    from && to ? dates.span(Date.parse(to) - Date.parse(from)) : '';
  const explain = { to: ROUTES.streamsExplain.path, params: { id: String(stream.id) } } as const;
  return (
    <ol className={classes.path}>
      <Step icon="world" title={t('recorder.visit')} at={click.at ? dates.time(click.at) : NO_DATA}>
        <code className={classes.code}>{click.id.slice(0, 8)}…</code>
        <Link {...explain} search={{ tab: 'visit', visit: click.id } as never} className={classes.link}>
          {t('recorder.explain')}
        </Link>
      </Step>
      <Between>{span(click.at, record.at)}</Between>
      <Step
        icon="sparkles"
        title={conversion ? t(`meanings.${conversion.kind as 'deposit'}`) : record.event}
        at={dates.time(record.at)}
      >
        <span>{[money, conversion && t('recorder.advertiser')].filter(Boolean).join(', ')}</span>
        {conversion && (
          <Link to={ROUTES.postbacksIncoming.path} className={classes.link}>
            {t('recorder.incoming')}
          </Link>
        )}
      </Step>
      <Between>{span(record.at, first)}</Between>
      <Step
        icon="arrows-right-left"
        title={networkName(record.network)}
        at={t('recorder.attempts', { count: attempts.length })}
      >
        <span>
          {sentAt
            ? t('recorder.accepted', { at: dates.time(sentAt) })
            : nextAt
              ? t('recorder.nextAt', { at: dates.time(nextAt) })
              : t('recorder.notAccepted')}
        </span>
      </Step>
    </ol>
  );
}

type StepProps = { icon: IconName; title: string; at: string; children: React.ReactNode };

function Step({ icon, title, at, children }: StepProps) {
  return (
    <li className={classes.step}>
      <b>
        <Icon name={icon} size={16} /> {title}
      </b>
      <span>{at}</span>
      {children}
    </li>
  );
}

const Between = ({ children }: { children: string }) => (
  <li className={classes.between} aria-hidden={children === '' || undefined}>
    {children}
  </li>
);

function EventId({ record: { eventId, network } }: { record: PostbackRecord }) {
  const { t } = useTranslation('postbacks');
  const { copy, isCopied } = useCopy();
  const networkName = useNetworkName();
  return (
    <div className={classes.eventId}>
      <span className={classes.quiet}>{t('recorder.eventId')}</span>
      <code className={classes.code}>{eventId}</code>
      <CopyIcon name={t('recorder.eventId')} isCopied={isCopied} onCopy={() => void copy(eventId)} />
      <span className={classes.same}>{t('recorder.same', { network: networkName(network) })}</span>
    </div>
  );
}

function Identifiers({ record: { network, identifiers } }: { record: PostbackRecord }) {
  const { t } = useTranslation('postbacks');
  const networkName = useNetworkName();
  if (network === 's2s') return null;
  const parts = [
    { name: t(`list.columns.${network}.clickId`), note: t('recorder.adClick'), has: identifiers.clickId },
    { name: t(`list.columns.${network}.browserId`), note: t('recorder.browser'), has: identifiers.browserId },
    { name: 'External ID', note: t('recorder.hashed'), has: true },
    { name: 'User agent', note: '', has: identifiers.userAgent },
  ];
  const missing = !identifiers.clickId || !identifiers.browserId;
  return (
    <section
      className={classes.identifiers}
      aria-label={t('recorder.matchBy', { network: networkName(network) })}
    >
      <h4 className={classes.subtitle}>{t('recorder.matchBy', { network: networkName(network) })}</h4>
      <ul>
        {parts.map(({ name, note, has }) => (
          <li key={name} data-missing={!has || undefined}>
            <Icon name={has ? 'check' : 'x'} size={16} /> <b>{name}</b> {has ? note : t('recorder.missing')}
          </li>
        ))}
      </ul>
      {missing && (
        <p className={classes.quiet}>{t(`quality.raise.${identifiers.clickId ? 'browserId' : 'clickId'}`)}</p>
      )}
    </section>
  );
}
