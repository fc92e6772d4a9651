/** Where a shared landing is shown: on the preview's own origin, never on a domain of a stream. */
export type SharedPlace = { teamId: number; landingId: number; token: string };

export const SHARED_PATH = '/shared/:teamId/:landingId/:token';

export const sharedAddress = (base: string, { teamId, landingId, token }: SharedPlace): string =>
  `${base}/shared/${teamId}/${landingId}/${token}`;
