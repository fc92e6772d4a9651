import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { DEVICES, OPERATING_SYSTEMS, VISIT_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import inputs from '../../../parts/form/inputs.module.css';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { CountriesPicker } from '../../../parts/pickers/country-picker.tsx';
import { LanguagesPicker } from '../../../parts/pickers/language-picker.tsx';
import { VISITOR_LANGUAGES } from '../../../parts/pickers/visitor-languages.ts';
import classes from '../explain.module.css';
import { useFactLabels } from '../use-fact-labels.ts';
import type { DraftConditions } from './draft-conditions.ts';

type Props = {
  draft: DraftConditions;
  onChange: (draft: DraftConditions) => void;
  isTrying: boolean;
  onTry: () => void;
};

const { min, usual, max } = VISIT_LIMITS.tried;
const LASTS = [min, usual, 5_000, max];

export function DraftForm({ draft, onChange, isTrying, onTry }: Props) {
  const { t } = useTranslation('visits');
  const { t: parts } = useTranslation('parts');
  const language = useLanguage();
  const words = useFactLabels();
  const set = (changes: Partial<DraftConditions>) => onChange({ ...draft, ...changes });
  const clearButtonProps = { 'aria-label': parts('form.clearField') };
  return (
    <form
      className={`${classes.fields} ${inputs.inputs}`}
      onSubmit={(event) => {
        event.preventDefault();
        onTry();
      }}
    >
      <Switch
        label={t('draft.cloak')}
        description={t('draft.cloakHint')}
        withThumbIndicator={false}
        checked={draft.cloak}
        onChange={(event) => set({ cloak: event.currentTarget.checked })}
      />
      <CountriesPicker
        label={t('draft.countries')}
        isDisabled={!draft.cloak}
        value={draft.countries}
        onChange={(countries) => set({ countries })}
      />
      <LanguagesPicker
        label={t('draft.languages')}
        hint={t('draft.anyHint')}
        isDisabled={!draft.cloak}
        only={VISITOR_LANGUAGES}
        value={draft.languages}
        onChange={(languages) => set({ languages })}
      />
      <MultiSelect
        label={t('draft.devices')}
        data={DEVICES.map((value) => ({ value, label: words.device(value) }))}
        disabled={!draft.cloak}
        clearable
        clearButtonProps={clearButtonProps}
        value={draft.devices}
        onChange={(devices) => set({ devices })}
      />
      <MultiSelect
        label={t('draft.os')}
        data={OPERATING_SYSTEMS.map((value) => ({ value, label: words.os(value) }))}
        disabled={!draft.cloak}
        clearable
        clearButtonProps={clearButtonProps}
        value={draft.os}
        onChange={(os) => set({ os })}
      />
      <Select
        label={t('draft.last')}
        data={LASTS.map((value) => ({ value: String(value), label: formatCount(value, language) }))}
        allowDeselect={false}
        value={String(draft.last)}
        onChange={(picked) => picked && set({ last: Number(picked) })}
      />
      <Button type="submit" loading={isTrying}>
        {t('draft.try')}
      </Button>
      <p className={classes.note}>{t('draft.hint')}</p>
    </form>
  );
}
