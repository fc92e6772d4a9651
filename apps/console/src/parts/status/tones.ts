/** Colour meanings: green good, yellow waiting or warning, red needs action, grey inactive. */
import type { ServingStatus, Status } from '@sluice/reference';

export type Tone = 'good' | 'warning' | 'danger' | 'neutral';

export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  suspended: 'neutral',
  launched: 'good',
  completed: 'good',
  without_domain: 'neutral',
  new: 'good',
  fixed: 'neutral',
  updated: 'warning',
  error: 'danger',
  send: 'good',
};

export const SERVING_STATUS_TONES: Readonly<Record<ServingStatus, Tone>> = {
  active: 'good',
  suspended: 'neutral',
  waiting: 'warning',
  deleted: 'neutral',
  blocked: 'danger',
  domain_check: 'warning',
  https_check: 'warning',
  technical_stop: 'danger',
};
