/** The reader of team events whose place says how far everybody has been found. */
import { type Db, ensureTeamEventReader } from '@sluice/postgres';

export const READER = 'notifications';

export const ensureReader = (db: Db): Promise<void> => ensureTeamEventReader(db, READER);
