export type NotifyKind = 'error' | 'success' | 'warning';

export type NotifyDetails = {
  /** What support would want to know, under a fold. */
  details?: string;
  requestId?: string;
};
