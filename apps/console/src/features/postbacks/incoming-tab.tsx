import { useIsDemo } from '../../shell/team/account.ts';
import { AddressCard } from './address-card.tsx';
import { InboxCard } from './inbox-card.tsx';
import classes from './postbacks.module.css';
import { RequestTable } from './request-table.tsx';

/** Incoming postbacks: the URL, the statuses, and all requests. */
export function IncomingTab() {
  // Its address would let anybody report conversions.
  const isDemo = useIsDemo();
  return (
    <div className={classes.tab}>
      <div className={classes.cards}>
        {!isDemo && <AddressCard />}
        <InboxCard />
      </div>
      <RequestTable />
    </div>
  );
}
