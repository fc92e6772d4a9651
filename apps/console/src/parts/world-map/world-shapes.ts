/** The map's file: made when the console is built, fetched when a map comes on the screen. */
export type CountryShape = {
  /** ISO 3166-1, upper case; empty for land that has no code. */
  code: string;
  /** Of SVG. */
  path: string;
  /** Its middle. */
  at: [number, number];
  /** Too small to be drawn: a dot stands for it. */
  isDot?: boolean;
};

export type WorldShapes = { width: number; height: number; countries: CountryShape[] };
