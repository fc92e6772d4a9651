import type { InterfaceLanguage } from '@sluice/reference';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type MessageTexts = {
  registrations: Forms;
  deposits: Forms;
  balanceLow: (threshold: string, left: string) => string;
  billPaid: (id: string, amount: string) => string;
  domainActive: (host: string) => string;
  domainFailed: (host: string) => string;
  streamStopped: (name: string) => string;
  streamLimited: (name: string) => string;
  campaignFinished: (name: string, sent: string) => string;
  tokenRefused: (network: string, pixel: string) => string;
};

export const TEXTS: Readonly<Record<InterfaceLanguage, MessageTexts>> = {
  en: {
    registrations: { one: 'registration', other: 'registrations' },
    deposits: { one: 'deposit', other: 'deposits' },
    balanceLow: (threshold, left) => `The balance is below ${threshold}: ${left} left.`,
    billPaid: (id, amount) => `Bill ${id} is paid: ${amount}.`,
    domainActive: (host) => `The domain ${host} is active.`,
    domainFailed: (host) => `The domain ${host} has failed: visitors are not served there.`,
    streamStopped: (name) => `The stream “${name}” is stopped: the balance is used up.`,
    streamLimited: (name) =>
      `The stream “${name}” is stopped until midnight: its member’s daily limit is used up.`,
    campaignFinished: (name, sent) => `The push campaign “${name}” is sent. Messages: ${sent}.`,
    tokenRefused: (network, pixel) =>
      `${network} refuses the token of the pixel ${pixel}: events wait for another one.`,
  },
  ru: {
    registrations: { one: 'регистрация', few: 'регистрации', many: 'регистраций', other: 'регистрации' },
    deposits: { one: 'депозит', few: 'депозита', many: 'депозитов', other: 'депозита' },
    balanceLow: (threshold, left) => `Баланс ниже ${threshold}: осталось ${left}.`,
    billPaid: (id, amount) => `Счёт ${id} оплачен: ${amount}.`,
    domainActive: (host) => `Домен ${host} активен.`,
    domainFailed: (host) => `Домен ${host} не работает: посетители на нём не обслуживаются.`,
    streamStopped: (name) => `Поток «${name}» остановлен: баланс исчерпан.`,
    streamLimited: (name) => `Поток «${name}» остановлен до полуночи: дневной лимит участника исчерпан.`,
    campaignFinished: (name, sent) => `Пуш-кампания «${name}» отправлена. Сообщений: ${sent}.`,
    tokenRefused: (network, pixel) => `${network} не принимает токен пикселя ${pixel}: события ждут другого.`,
  },
  uk: {
    registrations: { one: 'реєстрація', few: 'реєстрації', many: 'реєстрацій', other: 'реєстрації' },
    deposits: { one: 'депозит', few: 'депозити', many: 'депозитів', other: 'депозиту' },
    balanceLow: (threshold, left) => `Баланс нижчий за ${threshold}: залишилося ${left}.`,
    billPaid: (id, amount) => `Рахунок ${id} сплачено: ${amount}.`,
    domainActive: (host) => `Домен ${host} активний.`,
    domainFailed: (host) => `Домен ${host} не працює: відвідувачі на ньому не обслуговуються.`,
    streamStopped: (name) => `Потік «${name}» зупинено: баланс вичерпано.`,
    streamLimited: (name) => `Потік «${name}» зупинено до півночі: денний ліміт учасника вичерпано.`,
    campaignFinished: (name, sent) => `Пуш-кампанію «${name}» надіслано. Повідомлень: ${sent}.`,
    tokenRefused: (network, pixel) => `${network} не приймає токен пікселя ${pixel}: події чекають на інший.`,
  },
};
