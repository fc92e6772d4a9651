import { personProcedures } from '../../http/procedures.ts';
import { CHANGELOG } from './entries.ts';

export const changelogRoutes = {
  list: personProcedures.changelog.list.handler(() => ({ items: [...CHANGELOG] })),
};
