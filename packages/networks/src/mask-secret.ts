const SHOWN = 4;
/** A shorter one would be given away by its ends. */
const LENGTH_MIN = 16;

/** Enough to tell two tokens apart, and nothing to send with. */
export const maskSecret = (secret: string): string =>
  secret.length < LENGTH_MIN ? '••••••••' : `${secret.slice(0, SHOWN)}••••••••${secret.slice(-SHOWN)}`;
