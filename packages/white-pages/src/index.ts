export { renderWhitePage } from './page/render-white-page.ts';
export {
  isWhitePagePath,
  isWhitePageTheme,
  newWhitePage,
  WHITE_PAGE_LANGUAGES,
  WHITE_PAGE_PATHS,
  WHITE_PAGE_THEMES,
  type WhitePagePath,
  type WhitePageSource,
  type WhitePageTheme,
} from './source.ts';
export { whitePageTitle } from './white-site.ts';
