/** A file of the built site, and how it is answered. */
export type SiteFile = {
  /** The address, which is not always a file name: `/uk`. */
  path: string;
  type: string;
  body: Buffer;
  /** The name contains the hash of the content. @default false */
  isImmutable?: boolean;
  /** The server writes into it what only the installation knows. @default false */
  hasSlots?: boolean;
  /** Answered, as 404, at every unknown address that begins so, and at no address of its own. @default none */
  missingUnder?: string;
  headers?: Readonly<Record<string, string>>;
};
