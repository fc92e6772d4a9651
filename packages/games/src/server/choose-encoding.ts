/** A file in the forms that browsers take; absent where a form gains nothing. */
export type Encoded = { readonly identity: Buffer; readonly brotli?: Buffer; readonly gzip?: Buffer };

export type ChosenEncoding = { readonly bytes: Buffer; readonly encoding: 'br' | 'gzip' | undefined };

type Allowed = { readonly brotli: boolean; readonly gzip: boolean };

/** Browsers send a handful of different ones; whoever sends more is read anew each time. */
const REMEMBERED = 500;
const HEADER_LENGTH = 200;
const remembered = new Map<string, Allowed>();

/** The smallest form of the file that the `Accept-Encoding` allows. */
export function chooseEncoding({ identity, brotli, gzip }: Encoded, acceptEncoding: string): ChosenEncoding {
  const allowed = remembered.get(acceptEncoding) ?? remember(acceptEncoding);
  if (brotli && allowed.brotli) return { bytes: brotli, encoding: 'br' };
  if (gzip && allowed.gzip) return { bytes: gzip, encoding: 'gzip' };
  return { bytes: identity, encoding: undefined };
}

function remember(acceptEncoding: string): Allowed {
  const allowed = { brotli: allows(acceptEncoding, 'br'), gzip: allows(acceptEncoding, 'gzip') };
  if (remembered.size < REMEMBERED && acceptEncoding.length <= HEADER_LENGTH) {
    remembered.set(acceptEncoding, allowed);
  }
  return allowed;
}

/** Named, and not with a weight of zero, which forbids it. */
function allows(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight);
  });
}
