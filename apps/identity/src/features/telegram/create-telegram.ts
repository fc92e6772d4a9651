/** Sign-in by Telegram, by whichever of its two protocols is configured; OpenID Connect takes precedence over the widget. */
import { AppError } from '@sluice/runtime';
import { type Answer, redirect } from '../../http/answers.ts';
import type { Secrets } from '../../secrets.ts';
import { createTelegramOpenId, type TelegramOpenId, type TelegramOpenIdSettings } from './telegram-openid.ts';

export type WidgetSettings = { origin: string; botName: string; botToken: string };

export type TelegramSettings = {
  openId?: Omit<TelegramOpenIdSettings, 'redirectUri'>;
  widget?: WidgetSettings;
};

export type Telegram = {
  isOn: boolean;
  openId?: TelegramOpenId;
  widget?: WidgetSettings;
  /** Telegram has one callback URL of ours; it redirects to the sign-in that the state names. */
  returnTo: (url: URL) => Answer;
};

export function createTelegram(settings: TelegramSettings, issuer: string, secrets: Secrets): Telegram {
  const openId =
    settings.openId &&
    createTelegramOpenId({ ...settings.openId, redirectUri: `${issuer}/telegram/callback` }, secrets);
  const { widget } = settings;
  return {
    isOn: Boolean(openId ?? widget),
    openId,
    widget,
    returnTo: (url) => {
      const interactionUid = openId?.interactionOf(url.searchParams.get('state') ?? '');
      if (!interactionUid) throw new AppError('request.malformed');
      return redirect(`/interaction/${interactionUid}/telegram/callback${url.search}`);
    },
  };
}
