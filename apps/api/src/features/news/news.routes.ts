import { personProcedures } from '../../http/procedures.ts';
import { findReadMark, saveReadMark } from '../../read-marks/read-marks.store.ts';
import { listNewsFor } from './news.store.ts';

export const newsRoutes = {
  list: personProcedures.news.list.handler(async ({ context: { db, person, clock } }) => {
    const [rows, mark] = await Promise.all([
      listNewsFor(db, person.userId, clock()),
      findReadMark(db, person.userId, 'news'),
    ]);
    const readUntil = mark === undefined ? Number.NEGATIVE_INFINITY : Date.parse(mark);
    return {
      items: rows.map(({ id, title, text, shownFrom }) => ({
        id,
        title,
        text,
        at: shownFrom.toISOString(),
        isUnread: shownFrom.getTime() > readUntil,
      })),
    };
  }),

  markRead: personProcedures.news.markRead.handler(
    async ({ input: { body }, context: { db, person, clock } }) => {
      const before = await findReadMark(db, person.userId, 'news');
      // Never back, by a page that was opened long ago; never ahead, or what comes next would count as read.
      const at = Math.min(Math.max(Date.parse(body.at), Date.parse(before ?? body.at)), clock().getTime());
      await saveReadMark(db, person.userId, 'news', new Date(at).toISOString());
    },
  ),
};
