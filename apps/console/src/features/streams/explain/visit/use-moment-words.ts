/** What stands on a time line, in words; what we have no word for is shown as it was told. */
import type { VisitMoment } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../../parts/status/tones.ts';

export type MomentWords = { title: string; state: { text: string; tone: Tone } | undefined };

const EVENTS = [
  ...(['redirect', 'click', 'install_offer', 'install_accept', 'install'] as const),
  ...(['subscribe', 'push_sent', 'push_capped', 'push_click', 'registration', 'deposit'] as const),
];
const ITEMS = ['click', 'install', 'ios_redirect'] as const;
const KINDS = ['registration', 'deposit'] as const;
const ENDS = ['unsubscribed', 'replaced', 'gone'] as const;
const STATES = {
  waiting: 'warning',
  taken: 'good',
  duplicate: 'neutral',
  unknown_status: 'warning',
  ignored: 'neutral',
  rejected: 'danger',
  no_click: 'warning',
  bad_amount: 'danger',
  new: 'neutral',
  sending: 'neutral',
  send: 'good',
  held: 'warning',
  error: 'danger',
} as const satisfies Record<string, Tone>;
type State = keyof typeof STATES;

const known = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name);

export function useMomentWords(): (moment: VisitMoment) => MomentWords {
  const { t } = useTranslation('stream-explain');
  const titleOf = ({ kind, name }: VisitMoment): string => {
    if (kind === 'event') {
      const event = known(EVENTS, name);
      return event ? t(`events.${event}`) : name;
    }
    if (kind === 'charge') {
      const item = known(ITEMS, name);
      return t('moments.charge', { item: item ? t(`items.${item}`) : name });
    }
    if (kind === 'conversion') {
      const conversion = known(KINDS, name);
      return t('moments.conversion', { name: conversion ? t(`events.${conversion}`) : name });
    }
    if (kind === 'subscription') return t('moments.subscription');
    if (kind === 'unsubscription') return t(`ends.${known(ENDS, name) ?? 'gone'}`);
    return t(kind === 'postback' ? 'moments.postback' : 'moments.request', { name });
  };
  return (moment) => {
    const state = known(Object.keys(STATES) as State[], moment.state ?? '');
    return {
      title: titleOf(moment),
      state: state && { text: t(`states.${state}`), tone: STATES[state] },
    };
  };
}
