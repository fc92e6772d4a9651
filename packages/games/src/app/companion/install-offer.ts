/**
 * Installation, when the browser offers it. The browser's own offer is kept back until the stream's placement is reached, put in our own
 * words first, and handed on only after a yes. It may come long after the placement: it is then put at once.
 */
import { askBySheet } from './ask-by-sheet.ts';
import { rememberAnswer, wasAnswered } from './remember.ts';
import { isInstallKnown, tellEdge } from './tell-edge.ts';

type BrowserOffer = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export type InstallOffer = {
  /** True: the browser has offered, or did so within the time given, and the visitor has answered. */
  ask(waitMs: number): Promise<boolean>;
};

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches;

export function createInstallOffer(): InstallOffer {
  let offered: BrowserOffer | undefined;
  let isDue = false;
  let onOffer: (() => void) | undefined;

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as BrowserOffer;
    if (onOffer) onOffer();
    else if (isDue) void put();
  });
  addEventListener('appinstalled', () => {
    offered = undefined;
    tellEdge('install');
  });
  // An app that was installed without a page of ours beside it, or whose news did not arrive.
  if (isStandalone() && !isInstallKnown()) tellEdge('install');

  async function put(): Promise<boolean> {
    const offer = offered;
    if (!offer || isStandalone() || wasAnswered('install')) return false;
    offered = undefined;
    tellEdge('install_offer');
    if (!(await askBySheet('install'))) {
      rememberAnswer('install', 'no');
      return true;
    }
    await offer.prompt();
    const isAccepted = (await offer.userChoice).outcome === 'accepted';
    rememberAnswer('install', isAccepted ? 'yes' : 'no');
    if (isAccepted) tellEdge('install_accept');
    return true;
  }

  return {
    async ask(waitMs) {
      isDue = true;
      if (!offered && waitMs > 0) {
        await new Promise<void>((resolve) => {
          onOffer = resolve;
          setTimeout(resolve, waitMs);
        });
        onOffer = undefined;
      }
      return put();
    },
  };
}
