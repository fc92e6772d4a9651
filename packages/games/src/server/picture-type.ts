const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
};
const PICTURE_NAME = /^[0-9a-f]{64}\.(webp|gif|png|jpg)$/;

/** The content type of a stored picture, by its name; undefined for an invalid name. */
export function pictureTypeOf(name: string): string | undefined {
  return TYPES[PICTURE_NAME.exec(name)?.[1] ?? ''];
}
