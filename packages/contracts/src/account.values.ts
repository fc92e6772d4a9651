/** The console's tables of which a person chooses the columns, by the names that it knows them by. */
export const COLUMN_TABLES = [
  'bills',
  'campaigns',
  'conversions',
  'domains',
  'landings',
  'match-quality',
  'member-streams',
  'members',
  'postbacks-facebook',
  'postbacks-s2s',
  'postbacks-tiktok',
  'push-statistics',
  'statistics',
  'streams',
  'transactions',
] as const;
export type ColumnTable = (typeof COLUMN_TABLES)[number];

/** Of columns that one choice can name: more than any table has, own ratios included. */
export const COLUMNS_MAX = 200;
