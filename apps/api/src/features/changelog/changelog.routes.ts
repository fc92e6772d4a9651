import { personProcedures } from '../../procedures.ts';
import { CHANGELOG } from './entries.ts';

export const changelogRoutes = {
  list: personProcedures.changelog.list.handler(() => ({ items: [...CHANGELOG] })),
};
