/** In the silent session check our callback runs in a frame: it only passes the answer to its parent. */
import { UserManager } from 'oidc-client-ts';
import type { Environment } from '../startup/environment.ts';
import { identitySettings } from './identity-settings.ts';
import { isCallbackUrl } from './start-auth.ts';

export function isSilentFrame(page: Pick<Window, 'parent' | 'location'>): boolean {
  return page.parent !== page && isCallbackUrl(page.location.search);
}

export async function answerSilentFrame(environment: Environment): Promise<void> {
  const manager = new UserManager(identitySettings(environment, navigator.language, localStorage));
  await manager.signinSilentCallback();
}
