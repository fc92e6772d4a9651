/** What a page may ask of its visitor: to install it, to allow push messages. Null when it may not. */
import type { Placement } from '@sluice/reference';

export type AppOptions = {
  /** When installation is offered. */
  readonly pwa: Placement | null;
  /** When messages are asked for; the key is the host's own. */
  readonly push: { readonly placement: Placement; readonly publicKey: string } | null;
  /** The Android version below which nothing is asked. Checked in the page, since most browsers do not send their version to servers. */
  readonly minimalVersion: string | null;
};
