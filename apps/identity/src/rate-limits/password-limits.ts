/** The rate limits that passwords count against, on the sign-in page and in the console alike. */
import type { Handle } from '../database.ts';
import { isKnownAddress } from './known-addresses.ts';
import type { Take } from './take.ts';

type Asker = {
  address: string /** The name of a browser that the account has signed in with. */;
  device?: string | undefined;
};

/** What the cores can hash. It is not given back: a right password costs as much as a wrong one. */
export const HASHING: Take = { bucket: 'signInGlobal', key: '' };

/**
 * The limits that a wrong password counts against, to be given back for a right one. In a browser that has signed in to the account before,
 * only attempts in such browsers count; from an address that it has signed in from, only attempts from such addresses.
 */
export async function guessTakes(db: Handle, email: string, { address, device }: Asker): Promise<Take[]> {
  const known: Take = { bucket: 'signInPerAccountKnown', key: email };
  if (device) return [{ bucket: 'signInPerAccountAndDevice', key: `${email} ${device}` }, known];
  const isKnown = await isKnownAddress(db, email, address);
  return [
    { bucket: 'signInPerAddress', key: address },
    { bucket: 'signInPerAccountAndAddress', key: `${email} ${address}` },
    isKnown ? known : { bucket: 'signInPerAccount', key: email },
  ];
}

/** How often an account is asked for a password that is right: its own loop must not use up what everybody's hashes are taken from. */
export const rightTake = (email: string): Take => ({ bucket: 'signInRight', key: email });
