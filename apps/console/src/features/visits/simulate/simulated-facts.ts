/** Form values of a simulated visit. */
import type { SimulateQuery, Simulation, Stream } from '@sluice/contracts';
import { DEVICES, OPERATING_SYSTEMS, UNLISTED_COUNTRY } from '@sluice/contracts/values';

export type SimulatedFacts = {
  /** ISO 3166, upper case; null for one that is unknown. */
  country: string | null;
  /** Null where the browser does not say. */
  language: string | null;
  device: (typeof DEVICES)[number];
  os: (typeof OPERATING_SYSTEMS)[number];
  isReturning: boolean;
  /** As the field writes it, in the reader's own time: `2026-11-15T09:00`. Empty for now. */
  hour: string;
};

/** The initial values: a visitor that the stream targets. */
export function firstFacts({ countries, languages, devices, os }: Stream): SimulatedFacts {
  return {
    country: countries[0] ?? null,
    language: languages[0] ?? 'en',
    device: devices[0] ?? 'mobile',
    os: os[0] ?? 'Android',
    isReturning: false,
    hour: '',
  };
}

export function toQuery({ country, language, device, os, isReturning, hour }: SimulatedFacts): SimulateQuery {
  const at = new Date(hour);
  return {
    country: country ?? UNLISTED_COUNTRY,
    language: language ?? '',
    device,
    os,
    isReturning: isReturning ? 'yes' : 'no',
    ...(!Number.isNaN(at.getTime()) && { at: at.toISOString() }),
  };
}

type Change = Simulation['changes'][number];

/** The same visit with this one fact changed. */
export function withChange(facts: SimulatedFacts, { fact, to }: Change): SimulatedFacts {
  if (fact === 'country') return { ...facts, country: to === UNLISTED_COUNTRY ? null : to };
  if (fact === 'language') return { ...facts, language: to === '' ? null : to };
  if (fact === 'isReturning') return { ...facts, isReturning: to === 'yes' };
  if (fact === 'device') return { ...facts, device: DEVICES.find((one) => one === to) ?? facts.device };
  return { ...facts, os: OPERATING_SYSTEMS.find((one) => one === to) ?? facts.os };
}
