/**
 * Sends the text that the preview shows to the person's own browsers, this one first of all. Not there where the installation sends nothing
 * to browsers.
 */
import { Button } from '@mantine/core';
import type { Notifications } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { useNotifications } from '../../notifications/notifications.queries.ts';
import { isOwnBrowserOn, turnOnOwnBrowser } from '../../notifications/own-browser.ts';
import { useNotifyCampaignFailure } from '../campaign-failure.ts';
import { type CampaignRef, sendTestMessage, type TestMessageBody } from '../campaigns.queries.ts';

type Props = { campaign: CampaignRef; text: TestMessageBody };

export function TestMessageButton({ campaign, text }: Props) {
  const { t } = useTranslation(['campaigns', 'notifications']);
  const notifyFailure = useNotifyCampaignFailure();
  const [isSending, setSending] = useState(false);
  const { data: told } = useNotifications(false);
  if (!told?.pushKey) return null;
  const { pushKey, browsers } = told;

  /** False: there is no browser to send to, and the person knows why. */
  async function turnOn(known: Notifications['browsers']): Promise<boolean> {
    if (await isOwnBrowserOn(known)) return true;
    const turned = await turnOnOwnBrowser(pushKey as string);
    if (turned === 'on' || known.length > 0) return true;
    notify.error(t(`notifications:browser.${turned}`));
    return false;
  }

  async function send(): Promise<void> {
    if (!(await turnOn(browsers))) return;
    const sent = await sendTestMessage(campaign, text);
    const namesOf = (isTaken: boolean) =>
      sent.browsers
        .filter(({ result }) => (result === 'accepted') === isTaken)
        .map(({ name }) => name)
        .join('; ');
    const [taken, refused] = [namesOf(true), namesOf(false)];
    if (taken) notify.success(t('preview.testSent', { browsers: taken }));
    if (refused) notify.error(t('preview.testRefused', { browsers: refused }));
  }

  const press = async () => {
    setSending(true);
    try {
      await send();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="bell" size={14} />}
      loading={isSending}
      onClick={() => void press()}
    >
      {t('preview.test')}
    </Button>
  );
}
