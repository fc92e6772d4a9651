import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { useUpdateAccount } from './account.queries.ts';
import { Banner, BannerActions, BannerText } from './banner.tsx';

type Props = {
  /** The current address, in use until the new one is confirmed. */
  email: string;
  pendingEmail: string;
};

/** A new address, until the link that went there has been opened. */
export function PendingEmail({ email, pendingEmail }: Props) {
  const { t } = useTranslation('account');
  const { mutateAsync, isPending, variables } = useUpdateAccount();
  const asked = isPending ? variables.body.email : undefined;
  // A promise, not the mutation's callbacks: cancelling the change unmounts this component.
  const ask = (address: string, done: 'sentAgain' | 'takenBack') =>
    mutateAsync({ body: { email: address } }).then(() => notify.success(t(`pending.${done}`)), tell);
  const tell = (error: unknown) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const text = failure.code === 'request.too_many' ? t('profile.tooMany') : failure.message;
    notify.error(text, { details: failure.code, requestId: failure.requestId });
  };
  return (
    <Banner tone="warning" icon="mail" title={t('pending.title', { email: pendingEmail })}>
      <BannerText>{t('pending.text', { email })}</BannerText>
      <BannerActions>
        <Button
          size="compact-sm"
          variant="default"
          loading={asked === pendingEmail}
          onClick={() => ask(pendingEmail, 'sentAgain')}
        >
          {t('pending.sendAgain')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={asked === email}
          onClick={() => ask(email, 'takenBack')}
        >
          {t('pending.takeBack')}
        </Button>
      </BannerActions>
    </Banner>
  );
}
