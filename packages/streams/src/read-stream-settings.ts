import type { StreamRow } from '@sluice/postgres';
import {
  type StreamApp,
  type StreamSettings,
  streamAppSchema,
  streamSettingsSchema,
} from './settings/index.ts';

/** With the defaults of fields that were added after the settings were stored. */
export const readStreamSettings = ({ settings }: Pick<StreamRow, 'settings'>): StreamSettings =>
  streamSettingsSchema.parse(settings);

export const readStreamApp = ({ app }: Pick<StreamRow, 'app'>): StreamApp => streamAppSchema.parse(app);
