import type { Stream } from '@sluice/contracts';

/** States that add nothing to the status. */
const SAME_AS_STATUS: readonly Stream['serving'][] = ['active', 'suspended', null];
const FINAL: readonly Stream['serving'][] = [...SAME_AS_STATUS, 'blocked', 'technical_stop', 'deleted'];

/** The domain's state, where it adds to the stream's status. */
export const notableServing = ({ serving }: Pick<Stream, 'serving'>) =>
  serving !== null && !SAME_AS_STATUS.includes(serving) ? serving : undefined;

/** Whether the domain is still being checked, so that its state may change. */
export const isBeingSetUp = ({ serving }: Pick<Stream, 'serving'>): boolean => !FINAL.includes(serving);

/** Launched, and no visitor can come: “Active” beside “Without domain” would say two things. */
export const waitsForDomain = ({ status, hosts }: Pick<Stream, 'status' | 'hosts'>): boolean =>
  status === 'launched' && hosts.length === 0;
