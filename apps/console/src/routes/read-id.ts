import { ID_MAX } from '@sluice/contracts/values';

/** The id in an address; null for a text that cannot be one. The api would refuse a larger number as malformed. */
export function readId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= ID_MAX ? id : null;
}
