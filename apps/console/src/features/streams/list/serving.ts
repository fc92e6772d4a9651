import type { Stream } from '@sluice/contracts';

/** Of these the status alone says everything. */
const AT_REST: readonly Stream['serving'][] = ['active', 'suspended', null];
const LEFT_ALONE: readonly Stream['serving'][] = [...AT_REST, 'blocked', 'technical_stop', 'deleted'];

/** How the domain stands, where that is more than the stream's own status says. */
export const tellingServing = ({ serving }: Pick<Stream, 'serving'>) =>
  serving !== null && !AT_REST.includes(serving) ? serving : undefined;

/** Whether it will be looked at again, and may soon stand otherwise. */
export const isOnItsWay = ({ serving }: Pick<Stream, 'serving'>): boolean => !LEFT_ALONE.includes(serving);
