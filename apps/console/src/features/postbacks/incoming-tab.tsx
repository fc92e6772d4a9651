import { AddressCard } from './address-card.tsx';
import { InboxCard } from './inbox-card.tsx';
import classes from './postbacks.module.css';
import { RequestTable } from './request-table.tsx';

/** Incoming postbacks: the URL, the statuses, and all requests. */
export function IncomingTab() {
  return (
    <div className={classes.tab}>
      <div className={classes.cards}>
        <AddressCard />
        <InboxCard />
      </div>
      <RequestTable />
    </div>
  );
}
