import type { Db } from '@sluice/postgres';

/** The pool or a transaction of it; stores take this, first. */
export type Handle = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;
