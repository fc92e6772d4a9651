/** The few headers that every visit needs. */
export type RequestHeaders = {
  host: string;
  userAgent: string;
  acceptLanguage: string;
  cookie: string;
  forwardedFor: string;
  forwardedProto: string;
  platform: string;
  mobile: string;
};

/**
 * Reads them from the raw list. In `request.headers` a repeated header is the first one or all of them joined, depending on its name; here
 * the last one counts: it is the one that our own proxy added.
 */
export function readRequestHeaders(raw: readonly string[]): RequestHeaders {
  const found = {
    host: '',
    userAgent: '',
    acceptLanguage: '',
    cookie: '',
    forwardedFor: '',
    forwardedProto: '',
    platform: '',
    mobile: '',
  };
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] as string;
    const value = raw[index + 1] as string;
    // By length first: most headers are none of these, and the length shows it without comparing characters.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') found.host ||= value;
        break;
      case 6:
        if (name.toLowerCase() === 'cookie') found.cookie = value;
        break;
      case 10:
        if (name.toLowerCase() === 'user-agent') found.userAgent = value;
        break;
      case 15:
        if (name.toLowerCase() === 'accept-language') found.acceptLanguage = value;
        else if (name.toLowerCase() === 'x-forwarded-for') found.forwardedFor = value;
        break;
      case 16:
        if (name.toLowerCase() === 'sec-ch-ua-mobile') found.mobile = value;
        break;
      case 17:
        if (name.toLowerCase() === 'x-forwarded-proto') found.forwardedProto = value;
        break;
      case 18:
        if (name.toLowerCase() === 'sec-ch-ua-platform') found.platform = value;
        break;
    }
  }
  return found;
}

/** For a header that only some answers need. Empty where there is none. */
export function findRequestHeader(raw: readonly string[], name: string): string {
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const given = raw[index] as string;
    if (given.length === name.length && given.toLowerCase() === name) return raw[index + 1] as string;
  }
  return '';
}
