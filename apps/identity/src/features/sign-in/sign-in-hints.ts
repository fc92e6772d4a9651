/** What the console said when it sent the person here. */
import type { Exchange } from '../../http/exchange.ts';

/** Follows an invitation: the console has named the team, and these pages need not say "welcome back". */
export function isInvited({ interaction }: Exchange): boolean {
  return interaction?.params.reason === 'invitation';
}

/** For the first look at a form; what was typed since counts more. */
export function hintedEmail({ interaction }: Exchange): string | undefined {
  const hint = interaction?.params.login_hint;
  return typeof hint === 'string' ? hint : undefined;
}
