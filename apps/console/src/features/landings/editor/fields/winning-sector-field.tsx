import { ColorSwatch } from '@mantine/core';
import type { Palette, Sector } from '@sluice/games';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './choice-field.tsx';
import classes from './fields.module.css';
import type { KindProps } from './kind-props.ts';
import { sectorColour } from './sector-colour.ts';

type Props = KindProps<number | null> & { sectors: readonly Sector[]; palette: Palette };

export function WinningSectorField({ sectors, palette, value, onChange, ...props }: Props) {
  const { t } = useTranslation('landings');
  const options = sectors.map(({ text }, index) => ({
    value: String(index + 1),
    label: `${index + 1} · ${text.trim() || t('editor.sector.unnamed')}`,
  }));
  const swatch = (place: number) => (
    <ColorSwatch color={sectorColour(palette, place - 1)} size={12} radius={3} withShadow={false} />
  );
  return (
    <ChoiceField
      {...props}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={options}
      leftSection={value !== null && swatch(value)}
      renderOption={(option) => (
        <span className={classes.option}>
          {swatch(Number(option.value))}
          {option.label}
        </span>
      )}
    />
  );
}
