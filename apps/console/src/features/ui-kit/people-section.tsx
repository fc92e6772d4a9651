import { useTranslation } from 'react-i18next';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { Card } from '../../parts/page/card.tsx';
import { DemoInvitation } from './demo-invitation.tsx';
import { DEMO_PEOPLE, DEMO_PICTURE } from './demo-people.ts';
import { DemoTransfer } from './demo-transfer.tsx';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';

const [OWNER, ...MEMBERS] = DEMO_PEOPLE;

export function PeopleSection() {
  const { t } = useTranslation('ui-kit');
  return (
    <Section id="people" title={t('sections.people')}>
      <div className={classes.columns}>
        <Sample name={t('people.avatars')}>
          <div className={classes.line}>
            <span className={classes.person}>
              <Avatar name={OWNER.name} /> {OWNER.name}
            </span>
            <span className={classes.person}>
              <Avatar name={OWNER.name} picture={DEMO_PICTURE} /> {OWNER.name}
            </span>
            {MEMBERS.map(({ memberId, name }) => (
              <span key={memberId} className={classes.person}>
                <MemberAvatar name={name} /> {name}
              </span>
            ))}
          </div>
        </Sample>
        <Sample name={t('people.dialog')}>
          <DemoTransfer />
        </Sample>
      </div>
      <Card title={t('people.form')}>
        <DemoInvitation />
      </Card>
    </Section>
  );
}
