/**
 * Installation, when the browser offers it (`beforeinstallprompt`). The browser's prompt is deferred until the stream's placement is reached;
 * our own question comes first, and the prompt only after a yes. If the event comes after the placement, the question is asked at once.
 */
import { askBySheet } from './ask-by-sheet.ts';
import { rememberAnswer, wasAnswered } from './remember.ts';
import { isInstallKnown, reportToEdge } from './report-to-edge.ts';

type BrowserOffer = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export type InstallOffer = {
  /** True: the browser offered it, now or within the time given, and the visitor has answered. */
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
    reportToEdge('install');
  });
  // An app that was installed without the page open, or whose report did not arrive.
  if (isStandalone() && !isInstallKnown()) reportToEdge('install');

  async function put(): Promise<boolean> {
    const offer = offered;
    if (!offer || isStandalone() || wasAnswered('install')) return false;
    offered = undefined;
    reportToEdge('install_offer');
    if (!(await askBySheet('install'))) {
      rememberAnswer('install', 'no');
      return true;
    }
    await offer.prompt();
    const isAccepted = (await offer.userChoice).outcome === 'accepted';
    rememberAnswer('install', isAccepted ? 'yes' : 'no');
    if (isAccepted) reportToEdge('install_accept');
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
