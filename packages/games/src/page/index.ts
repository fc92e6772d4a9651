export { LANDING_HEADERS } from './landing-headers.ts';
export {
  type FontFace,
  PATHS,
  type PageOptions,
  type PageResources,
  type ShownLanding,
} from './page-resources.ts';
export { renderLandingPage } from './render-landing-page.ts';
