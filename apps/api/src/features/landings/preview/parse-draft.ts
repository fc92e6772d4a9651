import { type LandingSettings, landingSettingsSchema } from '@sluice/games';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import { z } from 'zod';
import { PREVIEW_LIMITS } from './preview-limits.ts';

export type Draft = {
  type: GameType;
  template: string;
  settings: LandingSettings;
  /** How the play is to end, for whoever looks at it. */
  play: 'set' | 'win' | 'loss';
};

const draftSchema: z.ZodType<Draft> = z.strictObject({
  type: z.enum(GAME_TYPES),
  template: z.string().max(60),
  settings: landingSettingsSchema,
  play: z.enum(['set', 'win', 'loss']),
});

/** Undefined for what could not be drawn: somebody is in the middle of writing it, or it is none. */
export function parseDraft(text: unknown): Draft | undefined {
  if (typeof text !== 'string' || Buffer.byteLength(text) > PREVIEW_LIMITS.draftBytes) return undefined;
  try {
    return draftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
