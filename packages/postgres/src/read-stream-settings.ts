import {
  type StreamApp,
  type StreamSettings,
  streamAppSchema,
  streamSettingsSchema,
} from '@sluice/stream-settings';
import type { StreamRow } from './schema/index.ts';

/** With the default of every field that was not known when they were kept. */
export const readStreamSettings = ({ settings }: Pick<StreamRow, 'settings'>): StreamSettings =>
  streamSettingsSchema.parse(settings);

export const readStreamApp = ({ app }: Pick<StreamRow, 'app'>): StreamApp => streamAppSchema.parse(app);
