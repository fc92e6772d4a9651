import { Button, Select } from '@mantine/core';
import type { StreamVersion } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import inputs from '../../../parts/form/inputs.module.css';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { useFactNames } from './use-fact-names.ts';
import { useFactTexts } from './use-fact-texts.ts';
import { useLandingNames } from './use-landing-names.ts';
import type { useRestore } from './use-restore.ts';
import { useVersionAuthors } from './use-version-authors.ts';
import { type Change, changesBetween, isWorthRestoring } from './version-facts.ts';
import classes from './versions.module.css';
import type { VersionPair } from './versions.queries.ts';

type Props = {
  /** Newest first. */
  versions: readonly StreamVersion[];
  pair: VersionPair;
  onChange: (pair: VersionPair) => void;
  onBack: () => void;
  restoring: ReturnType<typeof useRestore>;
};

/** Any two of them, field by field. */
export function VersionComparison({ versions, pair, onChange, onBack, restoring }: Props) {
  const { t } = useTranslation('streams-versions');
  const find = (wanted: number) => versions.find(({ version }) => version === wanted);
  const [from, to, newest] = [find(pair.from), find(pair.to), versions[0]];
  if (!from || !to || !newest) return null;
  const changes = changesBetween(from, to);
  return (
    <div className={classes.comparison}>
      <div>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<Icon name="chevron-left" size={16} />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
      <div className={`${classes.pair} ${inputs.inputs}`}>
        <VersionSelect
          label={t('from')}
          versions={versions}
          value={pair.from}
          onChange={(version) => onChange({ ...pair, from: version })}
        />
        <VersionSelect
          label={t('to')}
          versions={versions}
          value={pair.to}
          onChange={(version) => onChange({ ...pair, to: version })}
        />
      </div>
      {changes.length === 0 ? <EmptyState icon="check" title={t('same')} /> : <Changes changes={changes} />}
      {from.fields === null && <p className={classes.note}>{t('notKept')}</p>}
      {isWorthRestoring(from, newest) && (
        <div className={classes.foot}>
          <Button
            loading={restoring.running !== undefined}
            leftSection={<Icon name="arrow-back-up" size={16} />}
            onClick={() => restoring.restore(from)}
          >
            {t('restore.button', { version: from.version })}
          </Button>
        </div>
      )}
    </div>
  );
}

type SelectProps = {
  label: string;
  versions: readonly StreamVersion[];
  value: number;
  onChange: (version: number) => void;
};

function VersionSelect({ label, versions, value, onChange }: SelectProps) {
  const { t } = useTranslation('streams-versions');
  const moment = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  const authorOf = useVersionAuthors();
  const shown = versions.find(({ version }) => version === value);
  return (
    <Select
      label={label}
      data={versions.map(({ version, createdAt }) => ({
        value: String(version),
        label: `${t('version', { version })} · ${moment.format(new Date(createdAt))}`,
      }))}
      value={String(value)}
      allowDeselect={false}
      description={shown && authorOf(shown)}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(next) => next && onChange(Number(next))}
    />
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('streams-versions');
  const nameOf = useFactNames();
  const textOf = useFactTexts(useLandingNames(changes));
  return (
    <ul className={classes.changes} aria-label={t('changes')}>
      {changes.map((change) => (
        <li key={change.name} className={classes.change}>
          <h3 className={classes.fact}>{nameOf(change.name)}</h3>
          <div className={classes.sides} data-code={change.name === 'customJs' || undefined}>
            <del>{textOf(change, 'from')}</del>
            <Icon name="chevron-right" size={16} className={classes.arrow ?? ''} />
            <ins>{textOf(change, 'to')}</ins>
          </div>
        </li>
      ))}
    </ul>
  );
}
