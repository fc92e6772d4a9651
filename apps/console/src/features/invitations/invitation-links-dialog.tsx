import { Button, Group, Stack, Text } from '@mantine/core';
import { INVITATION_DAYS } from '@sluice/contracts/values';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../parts/copy/copy-field.tsx';
import { type DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx';
import { invitationLink } from './invitation.queries.ts';
import { OpenLinks } from './open-links.tsx';

const MakeLinkForm = lazy(async () => ({ default: (await import('./make-link-form.tsx')).MakeLinkForm }));

type Props = { isOpen: boolean; onClose: () => void };

export function InvitationLinksDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('invitations');
  return (
    <FormDialog as="drawer" title={t('title')} isOpen={isOpen} onClose={onClose}>
      {(dialog) => <Links dialog={dialog} />}
    </FormDialog>
  );
}

function Links({ dialog }: { dialog: DialogForm }) {
  const { t } = useTranslation('invitations');
  const [token, setToken] = useState<string>();
  return (
    <Stack gap={20}>
      <Text size="sm" c="var(--sluice-soft)">
        {t('lead', { days: INVITATION_DAYS })}
      </Text>
      {token ? (
        <>
          <CopyField label={t('link')} value={invitationLink(token)} hint={t('linkHint')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setToken(undefined)}>
              {t('another')}
            </Button>
          </Group>
        </>
      ) : (
        <MakeLinkForm dialog={dialog} onMade={setToken} />
      )}
      <OpenLinks />
    </Stack>
  );
}
