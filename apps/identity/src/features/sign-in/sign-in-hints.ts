/** What the console passed when it sent the person here. */
import type { Exchange } from '../../http/exchange.ts';

/** The person follows an invitation: the console has named the team, so these pages do not say "welcome back". */
export function isInvited({ interaction }: Exchange): boolean {
  return interaction?.params.reason === 'invitation';
}

/** Prefills the form at first; what was typed since takes precedence. */
export function hintedEmail({ interaction }: Exchange): string | undefined {
  const hint = interaction?.params.login_hint;
  return typeof hint === 'string' ? hint : undefined;
}
