/** The rules of a stream's fields, as its author meets them. */
import { DEVICES, EDGE_DOCUMENT_LIMITS, OPERATING_SYSTEMS } from '@sluice/routing';
import { z } from 'zod';
import { COUNTRY_CODES, countryCode } from './fields.countries.ts';
import { shownName } from './fields.ts';
import { STREAM_LIMITS } from './streams.values.ts';

export const streamName = shownName(STREAM_LIMITS.nameLength);

export const declaredConditions = {
  countries: unique(countryCode, COUNTRY_CODES.length),
  languages: unique(
    z.string().regex(/^[a-z]{2,3}$/, 'Not an ISO 639 language code'),
    EDGE_DOCUMENT_LIMITS.languages,
  ),
  devices: unique(z.enum(DEVICES), DEVICES.length),
  os: unique(z.enum(OPERATING_SYSTEMS), OPERATING_SYSTEMS.length),
};

function unique<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(item)
    .max(max)
    .refine((items) => new Set(items).size === items.length, 'Must not repeat an entry');
}
