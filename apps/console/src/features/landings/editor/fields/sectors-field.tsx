import { Button } from '@mantine/core';
import { gameOf, type Palette, type Sector } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import classes from './fields.module.css';
import type { KindProps } from './kind-props.ts';
import { SectorRow } from './sector-row.tsx';
import { SectorSwatch } from './sector-swatch.tsx';

type Props = Omit<KindProps<Sector[]>, 'error'> & {
  type: GameType;
  palette: Palette;
  /** From 1; absent where no sector wins by itself. */
  winning: number | undefined;
  /** What is wrong, by sector. */
  errors: ReadonlyMap<number, string>;
};

/** A label and a font size for each. Their number stays within what the game can draw. */
export function SectorsField({ type, palette, winning, errors, value, onChange, onBlur }: Props) {
  const { t } = useTranslation('landings');
  const list = useRef<HTMLOListElement>(null);
  const { min, max } = gameOf(type).sectors ?? { min: value.length, max: value.length };
  const change = (index: number, sector: Sector) =>
    onChange(value.map((own, place) => (place === index ? sector : own)));
  const add = () => {
    onChange([...value, { text: '', num: 0 }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <div>
      <p className={classes.note}>
        {min === max ? t('editor.sector.fixed', { count: max }) : t('editor.sector.bounds', { min, max })}
      </p>
      <div className={classes.sectorHead} aria-hidden="true">
        <span>{t('editor.sector.labelHead')}</span>
        <span>{t('editor.sector.sizeHead')}</span>
      </div>
      <ol ref={list} className={classes.sectors}>
        {value.map((sector, index) => (
          <SectorRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its place; it has no other name
            key={index}
            number={index + 1}
            sector={sector}
            swatch={<SectorSwatch type={type} palette={palette} number={index + 1} />}
            isWinning={winning === index + 1}
            error={errors.get(index)}
            onChange={(next) => change(index, next)}
            onBlur={onBlur}
            {...(value.length > min && {
              onRemove: () => onChange(value.filter((_, place) => place !== index)),
            })}
          />
        ))}
      </ol>
      {value.length < max && (
        <Button variant="default" size="xs" leftSection={<Icon name="plus" size={16} />} onClick={add}>
          {t('editor.sector.add')}
        </Button>
      )}
    </div>
  );
}
