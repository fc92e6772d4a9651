/** This browser, and the person's others. */
import type { Notifications } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../api/api.ts';
import { formatDay } from '../../parts/date-range/days.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { canPush, isPushDenied, unsubscribePush } from './browser-push.ts';
import { ChannelRow, TurnButton } from './channel-row.tsx';
import { removeBrowser } from './notifications.queries.ts';
import { OWN_BROWSER_KEY, readOwnFingerprint, turnOnOwnBrowser } from './own-browser.ts';

type Browser = Notifications['browsers'][number];

type Props = { pushKey: string; browsers: readonly Browser[] };

export function BrowserChannels({ pushKey, browsers }: Props) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const isAble = canPush();
  const { data: fingerprint, isPending } = useQuery({
    queryKey: OWN_BROWSER_KEY,
    queryFn: readOwnFingerprint,
    enabled: isAble,
  });
  const own = browsers.find((browser) => browser.fingerprint === fingerprint);
  const others = browsers.filter((browser) => browser !== own);
  const turnOff = (browser: Browser) => async () => {
    await removeBrowser(browser.id);
    if (browser === own) await unsubscribePush();
    await queryClient.invalidateQueries({ queryKey: OWN_BROWSER_KEY });
    notify.success(t('browser.off'));
  };
  return (
    <>
      {isAble && !isPending && <OwnBrowser pushKey={pushKey} turnOff={own && turnOff(own)} />}
      {others.map((browser) => {
        const day = formatDay(browser.addedAt.slice(0, 'YYYY-MM-DD'.length), language, {
          dateStyle: 'medium',
        });
        return (
          <ChannelRow key={browser.id} title={browser.name} text={t('browser.since', { date: day })}>
            <TurnButton of={browser.name} isOn turn={turnOff(browser)} />
          </ChannelRow>
        );
      })}
    </>
  );
}

function OwnBrowser({ pushKey, turnOff }: { pushKey: string; turnOff: (() => Promise<void>) | undefined }) {
  const { t } = useTranslation('notifications');
  const title = t('browser.title');
  const turnOn = async () => {
    const turned = await turnOnOwnBrowser(pushKey);
    if (turned === 'on') notify.success(t('browser.on'));
    else notify.error(t(`browser.${turned}`));
  };
  if (!turnOff && isPushDenied()) return <ChannelRow title={title} text={t('browser.denied')} />;
  return (
    <ChannelRow title={title} text={t('browser.hint')}>
      <TurnButton of={title} isOn={turnOff !== undefined} turn={turnOff ?? turnOn} />
    </ChannelRow>
  );
}
