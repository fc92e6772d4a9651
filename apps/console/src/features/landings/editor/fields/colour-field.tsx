import { ActionIcon, ColorInput, ColorSwatch, Tooltip } from '@mantine/core';
import type { Palette } from '@sluice/games';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { inputProps, type KindProps } from './kind-props.ts';
import { readColour } from './read-colour.ts';

type Props = KindProps<string> & {
  /** The game's default, used while nothing is chosen. */
  own: string;
  palette: Palette;
};

export function ColourField({ own, palette, ...props }: Props) {
  const { t } = useTranslation('landings');
  const { label, value, onChange, onBlur } = props;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const reset = t('editor.colour.reset', { name: label });
  return (
    <ColorInput
      {...inputProps(props)}
      format="hex"
      value={text}
      placeholder={t('editor.colour.own', { colour: own })}
      onChange={(next) => {
        setText(next);
        const colour = readColour(next);
        if (colour !== undefined && colour !== value) onChange(colour);
      }}
      onBlur={() => {
        setText(value);
        onBlur();
      }}
      fixOnBlur={false}
      swatches={[...new Set([palette.background, palette.main, palette.accent, ...palette.extra])]}
      leftSection={<ColorSwatch color={value || own} size={18} radius={4} />}
      withEyeDropper={false}
      rightSection={
        value !== '' && (
          <Tooltip label={reset}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={reset}
              onClick={() => onChange('')}
            >
              <Icon name="arrow-back-up" size={16} />
            </ActionIcon>
          </Tooltip>
        )
      }
      rightSectionPointerEvents="all"
    />
  );
}
