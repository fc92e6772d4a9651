/** The guide's script: small, and nothing on the page waits for it. */
import { startSearch } from './search.ts';
import { followThemeButton, rememberLanguage, showMemberLinks } from './stored-choices.ts';

followThemeButton(document);
startSearch(document);
try {
  rememberLanguage(document);
  showMemberLinks(document);
} catch {
  // A browser that refuses storage: everyone is a stranger.
}
