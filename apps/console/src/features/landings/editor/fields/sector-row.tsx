import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
import type { Sector } from '@sluice/games';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { ToneChip } from '../../../../parts/status/status-chip.tsx';
import classes from './fields.module.css';

type Props = {
  number: number;
  sector: Sector;
  /** Its colour on the page. */
  swatch: ReactNode;
  isWinning: boolean;
  error: string | undefined;
  onChange: (sector: Sector) => void;
  onBlur: () => void;
  /** Absent where the game needs all its sectors. */
  onRemove?: () => void;
};

export function SectorRow({ number, sector, swatch, isWinning, error, onChange, onBlur, onRemove }: Props) {
  const { t } = useTranslation('landings');
  return (
    <li className={classes.sector}>
      <span className={classes.sectorNumber}>
        {swatch}
        {number}
      </span>
      <TextInput
        aria-label={t('editor.sector.label', { number })}
        className={classes.sectorLabel}
        dir="auto"
        autoComplete="off"
        value={sector.text}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onChange({ ...sector, text: event.currentTarget.value })}
        rightSection={
          isWinning && (
            <ToneChip tone="good" hasDot={false}>
              {t('editor.sector.wins')}
            </ToneChip>
          )
        }
        rightSectionWidth={isWinning ? 'max-content' : 0}
      />
      <NumberInput
        aria-label={t('editor.sector.size', { number })}
        className={classes.sectorSize}
        placeholder={t('editor.auto')}
        allowDecimal={false}
        value={sector.num === 0 ? '' : sector.num}
        onChange={(next) => onChange({ ...sector, num: Number(next) || 0 })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('editor.sector.remove', { number })}
          onClick={onRemove}
        >
          <Icon name="trash" size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
