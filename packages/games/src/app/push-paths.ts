/** The edge's endpoints for push subscriptions; and the storage keys in the browser, which the "forget me" page deletes. */
export const PUSH_PATHS = {
  subscribe: '/s',
  ended: '/s/end',
  changed: '/s/change',
  pressed: '/s/press',
  /** Shown, or dismissed. */
  message: '/s/message',
} as const;

/** The query parameter with the message's id in the address that a clicked message opens; the visit and its later events carry it. */
export const MESSAGE_PARAMETER = 'slm';

export const PUSH_MEMORY = {
  /** The visitor said no: never asked again. */
  refused: 'push-refused',
  /** The endpoint that was last reported to the edge. */
  reported: 'push-told',
} as const;
