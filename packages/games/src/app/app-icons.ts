/** The icons of an installed landing: two sizes, and a maskable one that a launcher may crop to its own shape. */
export const ICON_SIZES = { small: 192, large: 512, maskable: 512 } as const;
export type IconKind = keyof typeof ICON_SIZES;
export const ICON_KINDS = Object.keys(ICON_SIZES) as readonly IconKind[];

/** By kind: a picture's name, or its path, depending on the context. */
export type AppIcons = Readonly<Record<IconKind, string>>;
