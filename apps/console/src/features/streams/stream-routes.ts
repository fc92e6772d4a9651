/** Routes of a stream's steps. */
import { ROUTES } from '../../routes/route-list.ts';

export const STREAM_STEPS = ['domain', 'application', 'settings', 'pixel'] as const;
export type StreamStep = (typeof STREAM_STEPS)[number];
/** Also the screens that share the frame without being a wizard step. */
export type StreamScreen = StreamStep | 'explain' | 'splitTest' | 'live';

const NUMBER = /^[1-9]\d{0,9}$/;

/** Null: no id, or not a valid one. */
export const readStreamId = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? Number(text) : null;

/** Link props for a step. */
export function stepLink(
  streamId: number,
  step: StreamStep,
): { to: string; search: { step?: 'application' } } {
  if (step === 'settings' || step === 'pixel') return { to: `/streams/${step}/${streamId}`, search: {} };
  const to = ROUTES.streamsEdit.path.replace('$id', String(streamId));
  return { to, search: step === 'application' ? { step } : {} };
}
