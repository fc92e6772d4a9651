/** Cells of the stream list for landings, links and countries. */
import { Text, VisuallyHidden } from '@mantine/core';
import type { Stream } from '@sluice/contracts';
import { countryName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { CopyIcon } from '../../../parts/copy/copy-icon.tsx';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import { NO_DATA } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { PageFrame } from '../../../parts/page-frame/page-frame.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { StatusChip } from '../../../parts/status/status-chip.tsx';
import { LinkNote } from './link-note.tsx';
import classes from './stream-cells.module.css';

const THUMBNAIL_PX = 28;
/** There is room for three, or for two and how many more there are. */
const FLAGS_MAX = 3;

/** The first landing with its thumbnail; with a split test, the number of others. */
export function LandingsCell({ landings }: Pick<Stream, 'landings'>) {
  const { t } = useTranslation('streams-list');
  const [first, ...others] = landings;
  if (!first) {
    return (
      <div className={classes.landings} title={t('cells.noLanding')}>
        <span className={classes.nothing} aria-hidden="true">
          <Icon name="photo" size={16} />
        </span>
        <VisuallyHidden>{t('cells.noLanding')}</VisuallyHidden>
      </div>
    );
  }
  const names = landings.map(({ name, weight }) => (others.length > 0 ? `${name} – ${weight}%` : name));
  return (
    <div className={classes.landings} title={names.join('\n')}>
      <PageFrame title={first.name} src={first.thumbnailUrl} widthPx={THUMBNAIL_PX} ground={undefined} />
      <VisuallyHidden>{first.name}</VisuallyHidden>
      {others.length > 0 && (
        <span className={classes.more}>
          <span aria-hidden="true">+{others.length}</span>
          <VisuallyHidden>{t('cells.moreLandings', { count: others.length })}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}

/** The domain for ads, and below it what keeps visitors from it. */
export function LinkCell({ stream }: { stream: Stream }) {
  return (
    <div className={classes.lines}>
      <Host hosts={stream.hosts} />
      <LinkNote stream={stream} />
    </div>
  );
}

function Host({ hosts }: Pick<Stream, 'hosts'>) {
  const { t } = useTranslation('streams-list');
  const { isCopied, copy } = useCopy();
  const [first, ...others] = hosts;
  if (first === undefined) return <StatusChip status="without_domain" />;
  const address = `https://${first}`;
  return (
    <div className={classes.link}>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className={classes.host}
        title={t('cells.open', { address })}
      >
        {first}
      </a>
      {others.length > 0 && (
        <span className={classes.more} title={others.join('\n')}>
          +{others.length}
        </span>
      )}
      <CopyIcon name={address} isCopied={isCopied} onCopy={() => void copy(address)} />
    </div>
  );
}

export function GeoCell({ countries }: Pick<Stream, 'countries'>) {
  const { t } = useTranslation('streams-list');
  const language = useLanguage();
  if (countries.length === 0) {
    return (
      <Text span inherit c="dimmed" title={t('cells.noCountry')}>
        <span aria-hidden="true">{NO_DATA}</span>
        <VisuallyHidden>{t('cells.noCountry')}</VisuallyHidden>
      </Text>
    );
  }
  const shown = countries.length > FLAGS_MAX ? FLAGS_MAX - 1 : FLAGS_MAX;
  const hidden = countries.slice(shown).map((code) => countryName(code, language));
  return (
    <span className={classes.flags}>
      {countries.slice(0, shown).map((code) => (
        <Flag key={code} country={code} />
      ))}
      {hidden.length > 0 && (
        <span className={classes.more} title={hidden.join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
}
