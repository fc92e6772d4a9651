import { type LandingSettings, landingSettingsSchema } from '@sluice/games';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import { z } from 'zod';
import { PREVIEW_LIMITS } from './preview-limits.ts';

export type Draft = {
  type: GameType;
  template: string;
  settings: LandingSettings;
  /** How the game ends in the preview. */
  play: 'set' | 'win' | 'loss';
  /** Opens at this moment, without playing up to it. */
  opens?: 'win' | 'loss' | 'bonus' | undefined;
};

const draftSchema: z.ZodType<Draft> = z.strictObject({
  type: z.enum(GAME_TYPES),
  template: z.string().max(60),
  settings: landingSettingsSchema,
  play: z.enum(['set', 'win', 'loss']),
  opens: z.enum(['win', 'loss', 'bonus']).optional(),
});

/** Undefined for an invalid draft: it may be half written. */
export function parseDraft(text: unknown): Draft | undefined {
  if (typeof text !== 'string' || Buffer.byteLength(text) > PREVIEW_LIMITS.draftBytes) return undefined;
  try {
    return draftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
