/** Dialogs of the member screens: add, edit, and the invitation link of a waiting member. */
import { Button } from '@mantine/core';
import type { Member } from '@sluice/contracts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { InvitedLink } from './invited-link.tsx';
import type { Invited } from './member.queries.ts';

const AddMemberForm = lazy(async () => ({ default: (await import('./member-forms.tsx')).AddMemberForm }));
const EditMemberForm = lazy(async () => ({ default: (await import('./member-forms.tsx')).EditMemberForm }));

type AddProps = { isOpen: boolean; onClose: () => void };

export function AddMemberDrawer({ isOpen, onClose }: AddProps) {
  const { t } = useTranslation('members');
  return (
    <FormDialog as="drawer" title={t('form.addTitle')} isOpen={isOpen} onClose={onClose}>
      {(dialog) => <AddMember dialog={dialog} onClose={onClose} />}
    </FormDialog>
  );
}

/** First the form, then the invitation link; the same drawer can add another member. */
function AddMember({ dialog, onClose }: { dialog: DialogForm; onClose: () => void }) {
  const { t } = useTranslation('members');
  const [invited, setInvited] = useState<Invited>();
  if (!invited) {
    const tell = (answer: Invited) => {
      setInvited(answer);
      notify.success(t('done.created'));
    };
    return <AddMemberForm dialog={dialog} onAdded={tell} />;
  }
  return (
    <InvitedLink invited={invited}>
      <Button variant="default" onClick={() => setInvited(undefined)}>
        {t('invited.another')}
      </Button>
      <Button onClick={onClose}>{t('invited.done')}</Button>
    </InvitedLink>
  );
}

type EditProps = { member: Member | undefined; isOpen: boolean; onClose: () => void };

export function EditMemberDrawer({ member, isOpen, onClose }: EditProps) {
  const { t } = useTranslation('members');
  return (
    <FormDialog
      as="drawer"
      title={member ? `${t('form.editTitle')}: ${member.name}` : t('form.editTitle')}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(dialog) =>
        member && (
          <EditMemberForm
            dialog={dialog}
            member={member}
            onSaved={() => {
              onClose();
              notify.success(t('done.updated'));
            }}
          />
        )
      }
    </FormDialog>
  );
}

type InvitedProps = { invited: Invited | undefined; isOpen: boolean; onClose: () => void };

export function InvitedDialog({ invited, isOpen, onClose }: InvitedProps) {
  const { t } = useTranslation('members');
  return (
    <FormDialog title={t('invited.title', { name: invited?.member.name })} isOpen={isOpen} onClose={onClose}>
      {() =>
        invited && (
          <InvitedLink invited={invited}>
            <Button onClick={onClose}>{t('invited.done')}</Button>
          </InvitedLink>
        )
      }
    </FormDialog>
  );
}
