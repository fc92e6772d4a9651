import { AddressCard } from './address-card.tsx';
import { InboxCard } from './inbox-card.tsx';
import classes from './postbacks.module.css';
import { RequestTable } from './request-table.tsx';

/** What advertisers tell: where to, in which words, and everything that came. */
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
