import type { Pixel, StreamDetail } from '@sluice/contracts';
import { STREAM_STEPS, type StreamStep } from '../stream-routes.ts';

/** What a stream lacks to work, and to tell its ad network of conversions, in the order in which it is set up. */
type Left = { what: 'landing' | 'domain' | 'link' | 'pixel'; step: Exclude<StreamStep, 'application'> };

/** Undefined until they are known: nothing is said of them. */
export type Pixels = readonly Pick<Pixel, 'network' | 'tokenState'>[] | undefined;

export function listLeft(
  { landings, hosts, link, settings }: Pick<StreamDetail, 'landings' | 'hosts' | 'link' | 'settings'>,
  pixels: Pixels,
): readonly Left[] {
  const isShown = landings.some(({ isCompleted, weight }) => isCompleted && weight > 0);
  const { macros } = settings;
  // Without a network there is nobody to tell.
  const isTold = macros === null || !pixels || pixels.some(({ network }) => network === macros);
  return [
    ...(isShown ? [] : [{ what: 'landing', step: 'domain' } as const]),
    ...(hosts.length > 0 ? [] : [{ what: 'domain', step: 'domain' } as const]),
    ...(link === null ? [{ what: 'link', step: 'settings' } as const] : []),
    ...(isTold ? [] : [{ what: 'pixel', step: 'pixel' } as const]),
  ];
}

const isAccepted = ({ tokenState }: Pick<Pixel, 'tokenState'>): boolean => tokenState !== 'refused';

/** Steps of the setup that have what they are for. */
export function listStepsDone(
  stream: Pick<StreamDetail, 'landings' | 'hosts' | 'link' | 'settings' | 'app'>,
  pixels: Pixels,
): readonly StreamStep[] {
  const left = new Set<StreamStep>(listLeft(stream, pixels).map(({ step }) => step));
  const { minimalVersion, availableGeo, blockedGeo } = stream.app;
  // Nothing is needed there, so it is done only once something is set.
  const isSet: Partial<Record<StreamStep, boolean>> = {
    application: minimalVersion !== null || availableGeo.length > 0 || blockedGeo.length > 0,
    // By the pixels themselves: a token is asked about while the screen is open, and the stream was read before.
    pixel: pixels !== undefined && pixels.length > 0 && pixels.every(isAccepted),
  };
  return STREAM_STEPS.filter((step) => !left.has(step) && isSet[step] !== false);
}
