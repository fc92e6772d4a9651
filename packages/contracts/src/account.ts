/** The signed-in person: who they are, and which teams they belong to. */
import { ROLES } from '@sluice/access';
import { z } from 'zod';
import { COLUMN_TABLES, COLUMNS_MAX } from './account.values.ts';
import { errorsOf } from './errors.ts';
import { email, id, invitationToken, personName } from './fields.ts';
import { openRoute, personRoute } from './route.ts';

/** One team of a person. `member` is who the person is in that team. */
export const membershipSchema = z.object({
  id,
  member: id,
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** In dollars, for display; money is computed in integer micro-dollars. */
  balance: z.number(),
});
export type Membership = z.infer<typeof membershipSchema>;

const columnIds = z
  .array(z.string().regex(/^[\w/-]{1,80}$/, 'Must be a column'))
  .max(COLUMNS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'Must not repeat an entry');

/** Which columns of a table a person sees. */
const columnChoice = z.strictObject({
  hidden: columnIds,
  /** The columns that there were when they chose: one that came later was never theirs to show or hide. */
  known: columnIds,
  /** Those that were moved, in their order; the others follow in the table's own. */
  moved: columnIds,
});
export type ColumnChoice = z.infer<typeof columnChoice>;

export const accountSchema = z.object({
  email: z.string(),
  nickname: z.string(),
  /** A new address that has not been confirmed by its mailed link yet. */
  pendingEmail: z.string().nullable(),
  /** In the order of joining. */
  teams: z.array(membershipSchema),
  /** To look around in: everybody may read it, nobody may change it. Null where there is none. Nobody's own. */
  demoTeam: membershipSchema.nullable(),
  /** By table: the columns that this person has chosen, in all teams and on all devices. */
  columns: z.partialRecord(z.enum(COLUMN_TABLES), columnChoice),
});
export type Account = z.infer<typeof accountSchema>;

/** What the public home page needs to know of it. */
export const demoTeamSchema = z.object({ isThere: z.boolean() });

const accountUpdateBody = z
  .strictObject({ nickname: personName, email })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something');

export const account = {
  get: personRoute
    .route({ method: 'GET', path: '/account', summary: 'Get the signed-in person and their teams' })
    .input(z.object({}))
    .output(accountSchema),
  update: personRoute
    .route({
      method: 'PATCH',
      path: '/account',
      summary: 'Change the nickname, or the e-mail address, which a mailed link confirms',
    })
    .input(z.object({ body: accountUpdateBody }))
    .output(accountSchema),
  confirmEmail: personRoute
    .route({ method: 'POST', path: '/account/email-confirmation', summary: 'Confirm the new e-mail address' })
    .errors(errorsOf('account.confirmation_invalid'))
    .input(z.object({ body: z.strictObject({ token: invitationToken }) }))
    .output(accountSchema),
  chooseColumns: personRoute
    .route({
      method: 'PUT',
      path: '/account/columns',
      successStatus: 204,
      summary: 'Remember which columns of a table of the console this person sees',
    })
    .input(z.object({ body: columnChoice.extend({ table: z.enum(COLUMN_TABLES) }) }))
    .output(z.undefined()),
  demoTeam: openRoute
    .route({
      method: 'GET',
      path: '/demo-team',
      summary: 'Say whether there is a demo team to look around in; open to everyone',
    })
    .input(z.object({}))
    .output(demoTeamSchema),
};
