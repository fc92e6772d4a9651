/** A file in the content encodings that browsers accept; absent when an encoding saves nothing. */
export type Encoded = { readonly identity: Buffer; readonly brotli?: Buffer; readonly gzip?: Buffer };

export type ChosenEncoding = { readonly bytes: Buffer; readonly encoding: 'br' | 'gzip' | undefined };

type Allowed = { readonly brotli: boolean; readonly gzip: boolean };

/** Cache size. Browsers send a handful of different Accept-Encoding headers; beyond it, headers are parsed each time. */
const REMEMBERED = 500;
const HEADER_LENGTH = 200;
const remembered = new Map<string, Allowed>();

/** The smallest encoding of the file that the `Accept-Encoding` header allows. */
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

/** Listed, and not with q=0, which forbids it. */
function allows(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight);
  });
}
