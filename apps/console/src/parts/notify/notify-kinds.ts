export type NotifyKind = 'error' | 'success' | 'warning';

export type NotifyDetails = {
  /** What support would want to know, under a fold. */
  details?: string;
  requestId?: string;
  /** Takes back what the text says. Offered for as long as the notification stays, which is longer then. */
  undo?: () => void;
};
