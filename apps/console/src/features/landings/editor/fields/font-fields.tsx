import { fontsOfGroup, type LanguageGroup } from '@sluice/games';
import { useTranslation } from 'react-i18next';
import { weightsOf } from '../draft/fit-font.ts';
import { ChoiceField } from './choice-field.tsx';
import type { KindProps } from './kind-props.ts';

type FontProps = KindProps<string> & { group: LanguageGroup; language: string };

/** A value that Select can hold: it takes an empty text for no choice at all. */
const DEVICE = 'device';

export function FontField({ group, language, value, onChange, ...props }: FontProps) {
  const { t } = useTranslation('landings');
  const fonts = fontsOfGroup(group, language).map(({ id, text }) => ({ value: id, label: text }));
  return (
    <ChoiceField
      {...props}
      value={value || DEVICE}
      onChange={(next) => onChange(next === DEVICE ? '' : next)}
      options={[...fonts, { value: DEVICE, label: t('editor.deviceFont') }]}
    />
  );
}

export function FontWeightField({
  font,
  value,
  onChange,
  ...props
}: KindProps<number | null> & { font: string }) {
  const { t } = useTranslation('landings');
  return (
    <ChoiceField
      {...props}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={weightsOf(font).map((weight) => ({
        value: String(weight),
        label: `${weight} · ${t(`editor.weights.${weight as 400}`)}`,
      }))}
    />
  );
}
