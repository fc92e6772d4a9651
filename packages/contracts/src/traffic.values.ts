export { TRAFFIC_ORDER_STATES, type TrafficOrderState } from '@sluice/reference';

export const TRAFFIC_LIMITS = {
  /** Countries of one order. */
  geos: 30,
  /** Dollars for one country: less than the least brings nobody. */
  amountMin: 10,
  amountMax: 10_000,
} as const;

/** Every offset from UTC that is some country's time, in minutes. */
export const UTC_OFFSETS: readonly number[] = [
  ...[-720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60],
  ...[0, 60, 120, 180, 210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630],
  ...[660, 720, 765, 780, 840],
];
