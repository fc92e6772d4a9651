/** Where the edge is told of subscriptions; and what the browser keeps of them, under names that the page which forgets knows too. */
export const PUSH_PATHS = { told: '/s', ended: '/s/end', changed: '/s/change' } as const;

/** In the address that a pressed message opens: the message's id, which the visit and all that comes of it carry. */
export const MESSAGE_PARAMETER = 'slm';

export const PUSH_MEMORY = {
  /** The visitor said no: never asked again. */
  refused: 'push-refused',
  /** The address that the edge was last told. */
  told: 'push-told',
} as const;
