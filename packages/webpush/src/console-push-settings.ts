import { z } from 'zod';
import type { VapidKeys } from './vapid-keys.ts';

/** Web push to the console is on where its key is given. Browsers that have subscribed are bound to the key for ever. */
export const consolePushSettings = {
  CONSOLE_PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional(),
  CONSOLE_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
};

/** Undefined where this installation sends no web push to the console. */
export function findConsolePushKeys(config: {
  CONSOLE_PUSH_PUBLIC_KEY?: string | undefined;
  CONSOLE_PUSH_PRIVATE_KEY?: string | undefined;
}): VapidKeys | undefined {
  const { CONSOLE_PUSH_PUBLIC_KEY: publicKey, CONSOLE_PUSH_PRIVATE_KEY: privateKey } = config;
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}
