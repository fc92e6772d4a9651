export { APP_EVENTS, type AppEvent, INSTALLED_COOKIE } from '../app/app-data.ts';
export type { AppIcons } from '../app/app-icons.ts';
export type { AppOptions } from '../app/app-options.ts';
export { drawManifest } from '../app/draw-manifest.ts';
export { MESSAGE_PARAMETER, PUSH_MEMORY, PUSH_PATHS } from '../app/push-paths.ts';
export { FORGET_LINK_TEXTS } from './forget-link.ts';
export { LANDING_HEADERS, SCRIPTED_LANDING_HEADERS } from './landing-headers.ts';
export {
  type FontFace,
  PATHS,
  type PageOptions,
  type PageResources,
  type ShownLanding,
} from './page-resources.ts';
export { renderLandingPage } from './render-landing-page.ts';
