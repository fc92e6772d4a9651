/** The form's fields, and the order that they make. */
import { type TrafficOrderInput, trafficOrderFields } from '@sluice/contracts';
import { TRAFFIC_LIMITS } from '@sluice/contracts/values';
import { z } from 'zod';
import { toIso } from '../../parts/pickers/country-codes.ts';

/** What nobody has typed yet is null. Sums of countries that were taken out again stay, and are not looked at. */
const sums = z.record(z.string(), z.number().nullable());

export const orderSchema = z
  .object({
    /** Of the order's first attempt; empty until then. */
    key: z.string(),
    name: trafficOrderFields.name,
    /** As the picker offers them. */
    countries: z.array(z.string()).min(1).max(TRAFFIC_LIMITS.geos),
    /** Dollars by ISO code. */
    sums,
    utcOffset: z.string().min(1),
  })
  .superRefine(({ countries, sums: given }, context) => {
    const { amountMin, amountMax } = TRAFFIC_LIMITS;
    for (const country of toIso(countries)) {
      const path = ['sums', country];
      const sum = given[country] ?? null;
      const shared = { code: 'custom', input: sum, path } as const;
      if (sum === null) context.addIssue({ ...shared, params: { rule: 'required' } });
      else if (sum < amountMin) context.addIssue({ ...shared, params: { rule: 'minValue', min: amountMin } });
      else if (sum > amountMax) context.addIssue({ ...shared, params: { rule: 'maxValue', max: amountMax } });
    }
  });
export type OrderValues = z.output<typeof orderSchema>;

type Chosen = Pick<OrderValues, 'countries' | 'sums'>;

export const totalOf = ({ countries, sums: given }: Chosen): number =>
  toIso(countries).reduce((total, country) => total + (given[country] ?? 0), 0);

export const toOrder = (values: OrderValues): TrafficOrderInput => ({
  key: values.key,
  name: values.name,
  geos: toIso(values.countries).map((country) => ({ country, amount: values.sums[country] ?? 0 })),
  utcOffsetMinutes: Number(values.utcOffset),
});
