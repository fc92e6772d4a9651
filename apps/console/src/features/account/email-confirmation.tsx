import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { DetailsFold } from '../../parts/states/details-fold.tsx';
import { useConfirmEmail } from './account.queries.ts';
import { Banner, BannerActions, BannerText } from './banner.tsx';
import { useConfirmToken } from './use-confirm-token.ts';

/** For a person who opened the link in the mail: confirms their new address and says whether that worked. */
export function EmailConfirmation() {
  const { t } = useTranslation(['account', 'parts']);
  const { mutate, status, data, error, variables } = useConfirmEmail();
  useConfirmToken((token) => mutate({ body: { token } }));
  if (status === 'idle') return null;
  if (status === 'pending') return <Banner tone="good" icon="mail" title={t('confirmation.checking')} />;
  if (status === 'success') {
    return <Banner tone="good" icon="circle-check" title={t('confirmation.done', { email: data.email })} />;
  }
  const failure = findApiFailure(error);
  // A malformed token is refused as an invalid field; the person is told that the link does not work.
  const isInvalid = failure?.code === 'account.confirmation_invalid' || failure?.code === 'request.invalid';
  return (
    <Banner tone="danger" icon="alert-triangle" title={t('confirmation.failed')}>
      <BannerText>{isInvalid ? t('confirmation.invalid') : t('confirmation.notReached')}</BannerText>
      {!isInvalid && (
        <BannerActions>
          <Button size="compact-sm" variant="default" onClick={() => mutate(variables)}>
            {t('parts:error.retry')}
          </Button>
          <DetailsFold details={failure?.code} requestId={failure?.requestId} />
        </BannerActions>
      )}
    </Banner>
  );
}
