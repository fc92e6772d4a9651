/** The form's fields, and the key that they ask for. */
import { type ApiKeyCreate, apiKeyFields } from '@sluice/contracts';
import { API_KEY_RATE_DEFAULT } from '@sluice/contracts/values';
import { z } from 'zod';

export const NEVER = 'never';
export const EXPIRY_DAYS = [NEVER, '30', '90', '365'] as const;
export const RATES = ['60', '600', '3000', '6000'] as const;

export const keySchema = z.object({
  name: apiKeyFields.name,
  scopes: apiKeyFields.scopes,
  expiry: z.enum(EXPIRY_DAYS),
  rate: z.enum(RATES),
});
export type KeyValues = z.input<typeof keySchema>;

export const defaultKey = (name: string): KeyValues => ({
  name,
  scopes: ['read'],
  expiry: '90',
  rate: `${API_KEY_RATE_DEFAULT}`,
});

export const toKey = ({ name, scopes, expiry, rate }: z.output<typeof keySchema>): ApiKeyCreate => ({
  name,
  scopes,
  expiresInDays: expiry === NEVER ? null : Number(expiry),
  ratePerMinute: Number(rate),
});
