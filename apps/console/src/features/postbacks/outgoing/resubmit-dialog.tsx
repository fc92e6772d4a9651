import { PasswordInput, Skeleton } from '@mantine/core';
import type { CheckedPixel, SelectedPixels } from '@sluice/contracts';
import { PIXEL_LIMITS, type PostbackNetwork } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Icon } from '../../../icons/icon.tsx';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { ForwardProgress } from './forward-progress.tsx';
import { type SelectionWire, startForward, useSelectedPixels } from './postback.queries.ts';
import { useNetworkName } from './recorder-drawer.tsx';
import classes from './resubmit.module.css';
import { maskToken } from './use-postback-columns.tsx';

type Props = { network: PostbackNetwork; selection: SelectionWire | undefined; onClose: () => void };

/** “Resubmit pixels”: how many of which pixel, a token for each, and how far it is. */
export function ResubmitDialog({ network, selection, onClose }: Props) {
  const { t } = useTranslation('postbacks');
  return (
    <FormDialog title={t('forward.title')} isOpen={selection !== undefined} onClose={onClose} widthPx={620}>
      {() => selection && <Resubmit network={network} selection={selection} />}
    </FormDialog>
  );
}

function Resubmit({ network, selection }: { network: PostbackNetwork; selection: SelectionWire }) {
  const { data: selected, error, refetch, isRefetching } = useSelectedPixels(selection);
  if (selected) return <Tokens network={network} selection={selection} selected={selected} />;
  const failure = findApiFailure(error);
  if (!error) return <Skeleton height={160} />;
  return (
    <ErrorPanel
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
      {...(failure && { details: failure.code, requestId: failure.requestId })}
    />
  );
}

type TokensProps = { network: PostbackNetwork; selection: SelectionWire; selected: SelectedPixels };

function Tokens({ network, selection, selected }: TokensProps) {
  const { t } = useTranslation('postbacks');
  const language = useLanguage();
  const { id: teamId } = useActiveTeam();
  const [tokens, setTokens] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState<readonly CheckedPixel[]>([]);
  const [forwardId, setForwardId] = useState<number>();
  const [isStarting, setStarting] = useState(false);
  const total = formatCount(selected.total, language);
  const isNone = selected.total === 0 ? 'none' : undefined;
  const cannot = forwardId === undefined ? isNone : 'running';
  const start = async () => {
    setStarting(true);
    try {
      const given = Object.entries(tokens)
        .filter(([, token]) => token.trim() !== '')
        .map(([pixelId, token]) => ({ pixelId, token: token.trim() }));
      const { forward, pixels } = await startForward(teamId, { selection, tokens: given });
      setChecked(pixels);
      setForwardId(forward?.id);
      if (forward) notify.success(t('forward.sent'));
      else notify.error(t('forward.failed'), { details: t('forward.noToken') });
    } catch (error) {
      const failure = findApiFailure(error);
      const isTooLarge = failure?.code === 'postback.forward_too_large';
      notify.error(t('forward.failed'), {
        details: isTooLarge ? t('forward.tooLarge') : (failure?.code ?? ''),
      });
    } finally {
      setStarting(false);
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <p className={classes.text}>
        <b>
          {t('forward.selected', {
            events: t('forward.events', { count: selected.total, number: total }),
            pixels: t('forward.pixels', { count: selected.pixels.length }),
          })}
        </b>{' '}
        {t('forward.text')}
      </p>
      <ul className={classes.pixels}>
        {selected.pixels.map((pixel) => (
          <PixelLine
            key={pixel.pixelId}
            network={network}
            pixel={pixel}
            outcome={checked.find(({ pixelId }) => pixelId === pixel.pixelId)}
            token={tokens[pixel.pixelId] ?? ''}
            onToken={(token) => setTokens({ ...tokens, [pixel.pixelId]: token })}
          />
        ))}
      </ul>
      {forwardId !== undefined && <ForwardProgress forwardId={forwardId} />}
      <div className={classes.foot}>
        <span className={classes.text}>{t('forward.safe')}</span>
        <ReasonedButton
          type="submit"
          loading={isStarting}
          cannot={cannot && t(`forward.cannot.${cannot}`)}
          leftSection={<Icon name="refresh" size={16} />}
        >
          {t('forward.title')}
        </ReasonedButton>
      </div>
    </form>
  );
}

type LineProps = {
  network: PostbackNetwork;
  pixel: SelectedPixels['pixels'][number];
  outcome: CheckedPixel | undefined;
  token: string;
  onToken: (token: string) => void;
};

function PixelLine({ network, pixel, outcome, token, onToken }: LineProps) {
  const { t } = useTranslation('postbacks');
  const language = useLanguage();
  const networkName = useNetworkName();
  const { pixelId, count, error, tokenHint } = pixel;
  const isGood = outcome?.outcome === 'taken' || outcome?.outcome === 'not_needed';
  const events = t('forward.events', { count, number: formatCount(count, language) });
  return (
    <li className={classes.pixel}>
      <div>
        <code className={classes.code}>{pixelId}</code>
        <div className={classes.quiet}>
          {[events, error && t(`errors.${error}.short`)].filter(Boolean).join(', ')}
        </div>
      </div>
      <div>
        {network !== 's2s' && (
          <PasswordInput
            aria-label={t('forward.tokenOf', { pixel: pixelId })}
            placeholder={tokenHint ? t('forward.keep', { token: maskToken(tokenHint) }) : t('forward.give')}
            value={token}
            maxLength={PIXEL_LIMITS.tokenLength}
            autoComplete="off"
            onChange={(event) => onToken(event.currentTarget.value)}
          />
        )}
        {outcome && (
          <div className={classes.outcome} data-good={isGood || undefined} role="status">
            <Icon name={isGood ? 'circle-check' : 'alert-triangle'} size={16} />
            {t(`forward.outcomes.${outcome.outcome}`, {
              network: networkName(network),
              reason: outcome.error ? t(`errors.${outcome.error}.short`) : '',
              number: formatCount(outcome.count, language),
            })}
          </div>
        )}
      </div>
    </li>
  );
}
