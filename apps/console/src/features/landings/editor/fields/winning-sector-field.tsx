import type { Palette, Sector } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './choice-field.tsx';
import classes from './fields.module.css';
import type { KindProps } from './kind-props.ts';
import { hasSectorColours, SectorSwatch } from './sector-swatch.tsx';

type Props = KindProps<number | null> & {
  type: GameType;
  sectors: readonly Sector[];
  palette: Palette;
};

export function WinningSectorField({ type, sectors, palette, value, onChange, ...props }: Props) {
  const { t } = useTranslation('landings');
  const options = sectors.map(({ text }, index) => ({
    value: String(index + 1),
    label: `${index + 1} · ${text.trim() || t('editor.sector.unnamed')}`,
  }));
  const swatch = (number: number) => <SectorSwatch type={type} palette={palette} number={number} />;
  return (
    <ChoiceField
      {...props}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={options}
      leftSection={value !== null && hasSectorColours(type) && swatch(value)}
      renderOption={(option) => (
        <span className={classes.option}>
          {swatch(Number(option.value))}
          {option.label}
        </span>
      )}
    />
  );
}
