export const PERSON_NAME_MAX = 60;
export const TEAM_NAME_MAX = 60;
