import { personProcedures } from '../../http/procedures.ts';
import { findReadMark, saveReadMark } from '../../read-marks/read-marks.store.ts';
import { CHANGELOG } from './entries.ts';

export const changelogRoutes = {
  list: personProcedures.changelog.list.handler(async ({ context: { db, person } }) => ({
    items: [...CHANGELOG],
    readId: (await findReadMark(db, person.userId, 'changelog')) ?? null,
  })),

  markRead: personProcedures.changelog.markRead.handler(
    async ({ input: { body }, context: { db, person } }) => {
      await saveReadMark(db, person.userId, 'changelog', body.id);
    },
  ),
};
