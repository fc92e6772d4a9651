/** Where pages are drawn for the editor: an origin of its own, so that a landing can reach nothing of the console's. */
import { PATHS } from '@sluice/games';
import { runtimeConfig } from '../../../../startup/runtime-config.ts';

/** Takes a draft by POST, and answers with its page. */
export const previewAddress = (): string => `${runtimeConfig().previewBase}/landing`;

export const pictureAddress = (name: string): string =>
  `${runtimeConfig().previewBase}${PATHS.picture}${name}`;
