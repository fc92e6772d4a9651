import type { RequestHeaders } from '../../../http/request-headers.ts';
import type { PeerReader } from './address.ts';
import type { Client } from './client.ts';
import type { CountryReader } from './country.ts';

/** The declared facts of a request, each by its reader. */
export type FactReaders = {
  readPeer: PeerReader;
  readCountry: CountryReader;
  readClient: (headers: RequestHeaders) => Client;
  readLanguage: (acceptLanguage: string) => string;
};
