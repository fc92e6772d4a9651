/** The preview origin: separate, so that a landing cannot reach the console. */
import { PATHS } from '@sluice/games';
import { runtimeConfig } from '../../../../startup/runtime-config.ts';

/** Takes a draft by POST, and answers with its page. */
export const previewAddress = (): string => `${runtimeConfig().previewBase}/landing`;

export const pictureAddress = (name: string): string =>
  `${runtimeConfig().previewBase}${PATHS.picture}${name}`;
