/** Who visits the seeded streams: weights that give a report the look of real traffic. */
import type { Device, OperatingSystem } from '@sluice/routing';

export type Place = { country: string; language: string; hoursFromUtc: number; weight: number };
export type Equipment = { os: OperatingSystem; browser: string; device: Device; weight: number };
/** As a buyer's link carries them: network, campaign, creative. */
export type Source = { subs: readonly [string, string, string]; weight: number };

export const PLACES: readonly Place[] = [
  { country: 'DE', language: 'de', hoursFromUtc: 1, weight: 20 },
  { country: 'UA', language: 'uk', hoursFromUtc: 2, weight: 16 },
  { country: 'PL', language: 'pl', hoursFromUtc: 1, weight: 14 },
  { country: 'BR', language: 'pt', hoursFromUtc: -3, weight: 11 },
  { country: 'IN', language: 'en', hoursFromUtc: 5.5, weight: 9 },
  { country: 'US', language: 'en', hoursFromUtc: -5, weight: 7 },
  { country: 'MX', language: 'es', hoursFromUtc: -6, weight: 7 },
  { country: 'ES', language: 'es', hoursFromUtc: 1, weight: 6 },
  { country: 'IT', language: 'it', hoursFromUtc: 1, weight: 6 },
  { country: 'RO', language: 'ro', hoursFromUtc: 2, weight: 5 },
  { country: 'CZ', language: 'cs', hoursFromUtc: 1, weight: 4 },
  { country: 'TR', language: 'tr', hoursFromUtc: 3, weight: 4 },
  { country: 'AR', language: 'es', hoursFromUtc: -3, weight: 4 },
  { country: 'KZ', language: 'ru', hoursFromUtc: 5, weight: 4 },
  { country: 'PH', language: 'en', hoursFromUtc: 8, weight: 4 },
  { country: 'NG', language: 'en', hoursFromUtc: 1, weight: 4 },
  { country: 'GB', language: 'en', hoursFromUtc: 0, weight: 3 },
  { country: 'CO', language: 'es', hoursFromUtc: -5, weight: 3 },
  { country: 'CL', language: 'es', hoursFromUtc: -3, weight: 3 },
  { country: 'PE', language: 'es', hoursFromUtc: -5, weight: 2 },
  { country: 'PT', language: 'pt', hoursFromUtc: 0, weight: 2 },
  { country: 'XX', language: '', hoursFromUtc: 0, weight: 1 },
];

export const EQUIPMENT: readonly Equipment[] = [
  { os: 'Android', browser: 'Chrome', device: 'mobile', weight: 46 },
  { os: 'iOS', browser: 'Safari', device: 'mobile', weight: 22 },
  { os: 'Android', browser: 'Samsung Internet for Android', device: 'mobile', weight: 6 },
  { os: 'Windows', browser: 'Chrome', device: 'desktop', weight: 11 },
  { os: 'Windows', browser: 'Microsoft Edge', device: 'desktop', weight: 4 },
  { os: 'macOS', browser: 'Safari', device: 'desktop', weight: 3 },
  { os: 'macOS', browser: 'Chrome', device: 'desktop', weight: 2 },
  { os: 'Linux', browser: 'Firefox', device: 'desktop', weight: 2 },
  { os: 'iOS', browser: 'Safari', device: 'tablet', weight: 3 },
  { os: 'other', browser: 'other', device: 'other', weight: 1 },
];

export const SOURCES: readonly Source[] = [
  { subs: ['facebook', 'broad_18_45', 'wheel_video_1'], weight: 21 },
  { subs: ['facebook', 'broad_18_45', 'wheel_video_2'], weight: 13 },
  { subs: ['facebook', 'lookalike_3', 'big_win_square'], weight: 14 },
  { subs: ['facebook', 'retarget_7d', 'come_back'], weight: 7 },
  { subs: ['tiktok', 'spark_1', 'spin_short'], weight: 19 },
  { subs: ['tiktok', 'spark_2', 'spin_duet'], weight: 9 },
  { subs: ['google', 'discovery', 'banner_728'], weight: 5 },
  { subs: ['', '', ''], weight: 12 },
];

/** From Sunday. Evenings off work bring more visits. */
export const WEEKDAY_WEIGHTS: readonly number[] = [1.18, 0.88, 0.9, 0.94, 0.98, 1.06, 1.22];

/** From midnight, in the visitor's own time: quiet before dawn, a bump at lunch, the peak in the evening. */
export const HOUR_WEIGHTS: readonly number[] = [
  2.6, 1.7, 1.1, 0.8, 0.7, 0.9, 1.5, 2.4, 3.2, 3.7, 4.0, 4.4, 5.0, 4.8, 4.3, 4.2, 4.5, 5.0, 5.8, 6.7, 7.4,
  7.2, 5.9, 4.1,
];
