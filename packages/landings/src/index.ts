export { copyLandingRow } from './copy-landing-row.ts';
export { findNewestLandingDocument } from './find-newest-landing-document.ts';
export {
  PUBLISH_LANDING_DOCUMENT,
  publishLandingJob,
  recordLandingVersion,
} from './record-landing-version.ts';
