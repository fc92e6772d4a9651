/** The signed-in person: who they are, and which teams they belong to. */
import { ROLES } from '@sluice/access';
import { z } from 'zod';
import { errorsOf } from './errors.ts';
import { email, id, invitationToken, personName } from './fields.ts';
import { personRoute } from './route.ts';

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

export const accountSchema = z.object({
  email: z.string(),
  nickname: z.string(),
  /** A new address that has not been confirmed by its mailed link yet. */
  pendingEmail: z.string().nullable(),
  /** In the order of joining. */
  teams: z.array(membershipSchema),
  /** To look around in: everybody may read it, nobody may change it. Null where there is none. Nobody's own. */
  demoTeam: membershipSchema.nullable(),
});
export type Account = z.infer<typeof accountSchema>;

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
};
