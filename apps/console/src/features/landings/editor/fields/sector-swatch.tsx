import { ColorSwatch } from '@mantine/core';
import type { Palette } from '@sluice/games';
import type { GameType } from '@sluice/reference';

/** Games whose sectors cycle through the palette; others use their own rule or none. */
const IN_TURN: readonly GameType[] = ['wheels', 'slots', 'vortex'];

type Props = { type: GameType; palette: Palette /** From 1. */; number: number };

/** A sector's colour on the page, where it is known. */
export function SectorSwatch({ type, palette, number }: Props) {
  const { extra } = palette;
  const colour = extra[(number - 1) % extra.length];
  if (!colour || !IN_TURN.includes(type)) return null;
  return <ColorSwatch color={colour} size={12} radius={3} withShadow={false} />;
}

export const hasSectorColours = (type: GameType): boolean => IN_TURN.includes(type);
