type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/**
 * Whether a relay will never take this mail: it knows no such recipient, or refuses what is written. Anything else (no connection, a wrong
 * password, a sender that it does not know, a mailbox that is full) may go well later.
 */
export function isMailRefused(error: unknown): boolean {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const isForGood = typeof responseCode === 'number' && responseCode >= 500;
  return isForGood && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));
}
