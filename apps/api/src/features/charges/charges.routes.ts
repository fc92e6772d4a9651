import { findPrices } from '@sluice/ledger';
import { VERTICALS } from '@sluice/reference';
import { toDollars } from '../../http/money.ts';
import { openProcedures } from '../../http/procedures.ts';

export const chargeRoutes = {
  /** The rows of no team: they are the platform's own, and the same rule picks among them as when an event is charged. */
  tariffs: openProcedures.charges.tariffs.handler(({ context: { db } }) =>
    db.transaction(async (tx) => {
      const items = [];
      for (const vertical of [null, ...VERTICALS]) {
        const { click, install, iosRedirect, exceptions } = await findPrices(tx, vertical);
        items.push({
          vertical,
          click: toDollars(click),
          install: toDollars(install),
          iosRedirect: toDollars(iosRedirect),
          exceptions: exceptions.map((group) => ({
            countries: [...group.countries],
            click: toDollars(group.click),
            install: toDollars(group.install),
          })),
        });
      }
      return { items };
    }),
  ),
};
