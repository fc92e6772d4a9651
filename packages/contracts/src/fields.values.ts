export const PERSON_NAME_MAX = 60;
export const TEAM_NAME_MAX = 60;

/** PostgreSQL's integer; ClickHouse keeps these as UInt32, which holds more. */
export const ID_MAX = 2_147_483_647;
