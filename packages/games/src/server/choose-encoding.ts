/** A file in the forms that browsers take; absent where a form gains nothing. */
export type Encoded = { readonly identity: Buffer; readonly brotli?: Buffer; readonly gzip?: Buffer };

export type ChosenEncoding = { readonly bytes: Buffer; readonly encoding: 'br' | 'gzip' | undefined };

/** The smallest form of the file that the `Accept-Encoding` allows. */
export function chooseEncoding({ identity, brotli, gzip }: Encoded, acceptEncoding: string): ChosenEncoding {
  if (brotli && allows(acceptEncoding, 'br')) return { bytes: brotli, encoding: 'br' };
  if (gzip && allows(acceptEncoding, 'gzip')) return { bytes: gzip, encoding: 'gzip' };
  return { bytes: identity, encoding: undefined };
}

/** Named, and not with a weight of zero, which forbids it. */
function allows(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight);
  });
}
