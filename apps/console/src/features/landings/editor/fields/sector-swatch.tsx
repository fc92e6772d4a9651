import { ColorSwatch } from '@mantine/core';
import type { Palette } from '@sluice/games';
import type { GameType } from '@sluice/reference';

/** Their sectors take the palette's further colours in turn; the others colour them by a rule of their own, or not at all. */
const IN_TURN: readonly GameType[] = ['wheels', 'slots', 'vortex'];

type Props = { type: GameType; palette: Palette /** From 1. */; number: number };

/** The colour that a sector has on the page, where that can be told. */
export function SectorSwatch({ type, palette, number }: Props) {
  const { extra } = palette;
  const colour = extra[(number - 1) % extra.length];
  if (!colour || !IN_TURN.includes(type)) return null;
  return <ColorSwatch color={colour} size={12} radius={3} withShadow={false} />;
}

export const hasSectorColours = (type: GameType): boolean => IN_TURN.includes(type);
