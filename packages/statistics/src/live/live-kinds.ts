/** What counts in a live view, and as what: an event's type, and for a visit the page it was given. */
const KIND_OF: Readonly<Record<string, LiveKind>> = {
  'visit black': 'black',
  'visit white': 'white',
  'visit redirect': 'redirect',
  click: 'click',
  install: 'install',
  registration: 'registration',
  deposit: 'deposit',
};

export type LiveKind = 'black' | 'white' | 'redirect' | 'click' | 'install' | 'registration' | 'deposit';

export const LIVE_TYPES = ['visit', 'click', 'install', 'registration', 'deposit'] as const;

/** Undefined for a page name that is not used any more. */
export const kindOf = (type: string, page: string): LiveKind | undefined =>
  KIND_OF[type === 'visit' ? `visit ${page}` : type];
