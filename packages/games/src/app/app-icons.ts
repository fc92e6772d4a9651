/** The pictures that stand for an installed landing: two sizes as drawn, and one that a launcher may cut to its own shape. */
export const ICON_SIZES = { small: 192, large: 512, maskable: 512 } as const;
export type IconKind = keyof typeof ICON_SIZES;
export const ICON_KINDS = Object.keys(ICON_SIZES) as readonly IconKind[];

/** By kind: a picture's name, or its path, as the place says. */
export type AppIcons = Readonly<Record<IconKind, string>>;
