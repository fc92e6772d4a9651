import { z } from 'zod';

/** PostgreSQL's integer; ClickHouse keeps these as UInt32, which holds more. */
const ID_MAX = 2_147_483_647;

export const id = z.number().int().min(1).max(ID_MAX);

/** The same number where it stands in an address, as text. */
export const numberText = () => z.coerce.number<number>().int().min(1).max(ID_MAX);

export const teamParams = z.strictObject({ teamId: numberText() });
export const streamParams = teamParams.extend({ streamId: numberText() });
export const domainParams = teamParams.extend({ domainId: numberText() });
export const memberParams = teamParams.extend({ memberId: numberText() });
