/** The landing's link for others: made, copied, made anew, withdrawn. Its address is known only to who has just made it. */
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { Landing, PreviewLink } from '@sluice/contracts';
import { PREVIEW_LINK_DAYS } from '@sluice/contracts/values';
import { localeName } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { CopyField } from '../../../parts/copy/copy-field.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { DEFAULT_TRANSLATION } from '../editor/draft/landing-draft.ts';
import { useNotifyLandingFailure } from '../list/landing-failure.ts';
import { sharePreview, usePreviewLink, withdrawPreview } from './preview-link.queries.ts';

type Props = { landing: Landing; hasUnsaved: boolean };

export function SharePreview({ landing, hasUnsaved }: Props) {
  const { t } = useTranslation('landings');
  const { data, error, refetch } = usePreviewLink(landing);
  const { address, isBusy, make, withdraw } = useLinkChanges(landing);
  const link = data?.link;
  const failure = findApiFailure(error);
  if (error) {
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!data) return <Skeleton height={120} />;
  return (
    <Stack gap={16}>
      <Text size="sm" c="var(--sluice-soft)">
        {t('share.lead', { days: PREVIEW_LINK_DAYS })}
        {hasUnsaved && ` ${t('share.unsaved')}`}
      </Text>
      {address && <SharedAddress address={address} locales={landing.locales} />}
      {link && <Until link={link} isKnown={address !== undefined} />}
      <Group justify="flex-end">
        {link && (
          <Button variant="default" disabled={isBusy} onClick={withdraw}>
            {t('share.withdraw')}
          </Button>
        )}
        {!address && (
          <Button loading={isBusy} onClick={make}>
            {t(link ? 'share.another' : 'share.make')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Without a translation the page is the default's, whoever opens it. */
function SharedAddress({ address, locales }: { address: string; locales: readonly string[] }) {
  const { t } = useTranslation('landings');
  const language = useLanguage();
  const [locale, setLocale] = useState(DEFAULT_TRANSLATION);
  const options = locales.map((code) => ({ value: code, label: localeName(code, language) }));
  return (
    <>
      {locales.length > 0 && (
        <Select
          label={t('share.translation')}
          data={[{ value: DEFAULT_TRANSLATION, label: t('editor.translations.default') }, ...options]}
          value={locale}
          allowDeselect={false}
          onChange={(next) => setLocale(next ?? DEFAULT_TRANSLATION)}
        />
      )}
      <CopyField
        label={t('share.link')}
        value={locale === DEFAULT_TRANSLATION ? address : `${address}?translation=${locale}`}
        hint={t('share.linkHint')}
      />
    </>
  );
}

function Until({ link, isKnown }: { link: PreviewLink; isKnown: boolean }) {
  const { t } = useTranslation('landings');
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const [made, until] = [link.createdAt, link.expiresAt].map((at) => format.format(new Date(at)));
  return <Text size="sm">{t(isKnown ? 'share.until' : 'share.there', { made, until })}</Text>;
}

function useLinkChanges(landing: Landing) {
  const { t } = useTranslation('landings');
  const notifyFailed = useNotifyLandingFailure();
  const [address, setAddress] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const once = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    address,
    isBusy,
    make: () => void once(async () => setAddress((await sharePreview(landing)).address)),
    withdraw: () =>
      void once(async () => {
        await withdrawPreview(landing);
        setAddress(undefined);
        notify.success(t('share.withdrawn'));
      }),
  };
}
