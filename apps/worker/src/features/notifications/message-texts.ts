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
  campaignPaused: (name: string, reason: string) => string;
  tokenRefused: (network: string, pixel: string) => string;
};

/** Why a guard has switched a campaign off. */
const PAUSES: Readonly<Record<InterfaceLanguage, Readonly<Record<string, string>>>> = {
  en: {
    refused: 'push services refuse its messages too often',
    unsubscribed: 'too many unsubscribe after a message',
    shown: 'suddenly far fewer of its messages are shown',
    domain: 'the messages on a domain that it sends to are taken badly',
  },
  ru: {
    refused: 'push-сервисы слишком часто отклоняют её сообщения',
    unsubscribed: 'слишком многие отписываются после сообщения',
    shown: 'показов её сообщений резко стало меньше',
    domain: 'на домене, куда она отправляется, сообщения принимают плохо',
  },
  uk: {
    refused: 'push-сервіси надто часто відхиляють її повідомлення',
    unsubscribed: 'забагато людей відписується після повідомлення',
    shown: 'показів її повідомлень різко поменшало',
    domain: 'на домені, куди вона надсилається, повідомлення сприймають погано',
  },
};
/** Nothing for a reason that a newer version has written. */
const because = (reasons: Readonly<Record<string, string>>, reason: string): string =>
  reasons[reason] ? `: ${reasons[reason]}` : '';

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
    campaignPaused: (name, reason) =>
      `The health guard has switched the push campaign “${name}” off${because(PAUSES.en, reason)}.`,
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
    campaignPaused: (name, reason) => `Защита выключила пуш-кампанию «${name}»${because(PAUSES.ru, reason)}.`,
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
    campaignPaused: (name, reason) => `Захист вимкнув пуш-кампанію «${name}»${because(PAUSES.uk, reason)}.`,
    tokenRefused: (network, pixel) => `${network} не приймає токен пікселя ${pixel}: події чекають на інший.`,
  },
};
