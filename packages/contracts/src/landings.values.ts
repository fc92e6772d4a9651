export { LANDING_STATUSES, type LandingStatus } from '@sluice/reference';

export const LANDING_SORTS = ['name', 'template', 'createdAt', 'updatedAt', 'type'] as const;

export const LANDING_LIMITS = {
  nameLength: 100,
  tags: 20,
  tagLength: 30,
  /** Deleted or checked in one call. */
  bulk: 100,
} as const;

/** How long a shared link shows a landing. */
export const PREVIEW_LINK_DAYS = 7;

/** A picture as it is uploaded; it is stored smaller. */
export const PICTURE_LIMITS = {
  bytes: 8 * 1024 * 1024,
  pixels: 40_000_000,
  frames: 200,
} as const;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
