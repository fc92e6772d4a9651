/** What a page may ask of its visitor beside playing: to be installed, to be allowed messages. Null where it may not. */
import type { Placement } from '@sluice/reference';

export type AppOptions = {
  /** When installation is offered. */
  readonly pwa: Placement | null;
  /** When messages are asked for; the key is the host's own. */
  readonly push: { readonly placement: Placement; readonly publicKey: string } | null;
  /** Of Android, below which nothing is asked: the page finds out, since most browsers tell no server. */
  readonly minimalVersion: string | null;
};
