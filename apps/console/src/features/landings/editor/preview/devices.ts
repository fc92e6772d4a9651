/** Screens in CSS pixels: a usual phone, a cheap one, a tablet. */
export const DEVICES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
] as const;
export type Device = (typeof DEVICES)[number];
