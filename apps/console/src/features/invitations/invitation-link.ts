/** Where a token leads; the invitation mail of the api writes the same address. */
export const invitationLink = (token: string): string => `${window.location.origin}/invite/${token}`;
