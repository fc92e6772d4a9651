/** Set from an explicit sign-out until the next sign-in; read by other tabs. */
export const SIGNED_OUT = 'sluice.signedOut';
export const isSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT) !== null;
