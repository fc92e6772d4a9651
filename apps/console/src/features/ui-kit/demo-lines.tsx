/** The list as a phone has it. */
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { PhoneLine, PhoneList, PhoneTotals } from '../../parts/table/phone-list.tsx';
import type { DemoStream } from './demo-streams.ts';

type Props = Omit<ComponentProps<typeof PhoneList<DemoStream>>, 'rowId' | 'line'>;

export function DemoLines(props: Props) {
  const { t } = useTranslation('ui-kit');
  return (
    <PhoneList<DemoStream>
      {...props}
      rowId={({ id }) => id}
      totals={
        <PhoneTotals>
          {t('table.deposits')}: <Count value={props.page.answer?.data.total} />
        </PhoneTotals>
      }
      line={({ name, member, domain, costDollars, deposits }) => (
        <PhoneLine
          icon={<MemberAvatar name={member} size={28} />}
          title={name}
          note={domain}
          amount={
            <b>
              <Money dollars={costDollars} />
            </b>
          }
          below={
            <>
              {t('table.deposits')}: <Count value={deposits} />
            </>
          }
          onOpen={() => notify.success(name)}
        />
      )}
    />
  );
}
