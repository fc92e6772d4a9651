/** The home page's script: small, and nothing on the page waits for it. */
import { startCalculator } from './calculator.ts';
import { playGamesInPlace } from './play-games.ts';
import { startWhenNear } from './start-when-near.ts';
import { stopOffscreenMotion } from './stop-offscreen-motion.ts';
import { followThemeButton, rememberLanguage, showFailedSignIn, showMemberLinks } from './stored-choices.ts';

followThemeButton(document);
playGamesInPlace(document);
startWhenNear(document.querySelector('#tariffs'), () => startCalculator(document));
stopOffscreenMotion(document);
try {
  rememberLanguage(document);
  showMemberLinks(document);
  showFailedSignIn(document);
} catch {
  // A browser that refuses storage: everyone is a stranger.
}
