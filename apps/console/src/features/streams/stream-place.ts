/** Where the steps of a stream stand in the address. */
import { ROUTES } from '../../routes/route-list.ts';

export const STREAM_STEPS = ['domain', 'application', 'settings', 'pixel'] as const;
export type StreamStep = (typeof STREAM_STEPS)[number];
/** A screen of the stream's that is no step of making it stands in the same frame. */
export type StreamScreen = StreamStep | 'explain' | 'splitTest' | 'live';

const NUMBER = /^[1-9]\d{0,9}$/;

/** Null: the address names none, or something that is no stream's number. */
export const readStreamId = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? Number(text) : null;

/** What a link takes to lead to a step. */
export function stepLink(
  streamId: number,
  step: StreamStep,
): { to: string; search: { step?: 'application' } } {
  if (step === 'settings' || step === 'pixel') return { to: `/streams/${step}/${streamId}`, search: {} };
  const to = ROUTES.streamsEdit.path.replace('$id', String(streamId));
  return { to, search: step === 'application' ? { step } : {} };
}
