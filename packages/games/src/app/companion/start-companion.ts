/** Runs beside the player on pages that may ask: waits for the stream's placements and asks its questions there, one after the other. */
import type { Placement } from '@sluice/reference';
import { APP_DATA_ID, type AppData } from '../app-data.ts';
import { keepPush, offerPush } from '../push-offer.ts';
import { isAndroidAtLeast } from './android-version.ts';
import { askBySheet } from './ask-by-sheet.ts';
import { createOfferDelay } from './hold-offer.ts';
import { createInstallOffer } from './install-offer.ts';
import { keepPage } from './keep-page.ts';
import { offerBrowser } from './open-in-browser.ts';

/** Right after loading, the browser may not have fired its install event yet. */
const WAIT_AFTER_LOAD_MS = 3_000;

function startCompanion(): void {
  const block = document.getElementById(APP_DATA_ID);
  if (!block) return;
  const data = JSON.parse(block.textContent ?? '') as AppData;
  keepPage(`<!doctype html>${document.documentElement.outerHTML}`);
  if (data.push) keepPush(data.push).catch(() => undefined);
  const install = createInstallOffer();
  let hold: ReturnType<typeof createOfferDelay> | undefined;

  async function ask(placement: Placement): Promise<void> {
    if (!(await isAndroidAtLeast(data.minimalVersion))) return;
    if (data.pwa === placement) {
      const wasPut = await install.ask(placement === 'load' ? WAIT_AFTER_LOAD_MS : 0);
      if (!wasPut) await offerBrowser();
    }
    if (data.push?.placement === placement) await offerPush(data.push, () => askBySheet('push'));
  }

  document.addEventListener('landing:placement', (event) => {
    const placement = (event as CustomEvent<Placement>).detail;
    hold ??= createOfferDelay();
    if (placement !== data.pwa && placement !== data.push?.placement) return;
    // A failure in one of them must not affect the page.
    const asked = ask(placement).catch(() => undefined);
    if (placement === 'goal') hold(asked);
  });
}

startCompanion();
