/** Texts for a visit's time line; unknown names are shown as recorded. */
import type { VisitMoment } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../parts/status/tones.ts';

export type MomentLabels = { title: string; state: { text: string; tone: Tone } | undefined };

const EVENTS = [
  ...(['redirect', 'click', 'install_offer', 'install_accept', 'install'] as const),
  ...(['subscribe', 'push_sent', 'push_capped', 'push_click', 'registration', 'deposit'] as const),
  ...(['refund', 'charge_adjustment'] as const),
];
const ITEMS = ['click', 'install', 'ios_redirect'] as const;
const KINDS = ['registration', 'deposit'] as const;
const ENDS = ['unsubscribed', 'replaced', 'gone', 'denied'] as const;
const STATES = {
  waiting: 'warning',
  taken: 'good',
  duplicate: 'neutral',
  unknown_status: 'warning',
  ignored: 'neutral',
  rejected: 'danger',
  refunded: 'danger',
  no_click: 'warning',
  bad_amount: 'danger',
  new: 'neutral',
  sending: 'neutral',
  send: 'good',
  held: 'warning',
  error: 'danger',
  free: 'neutral',
  no_funds: 'warning',
  member_limit: 'warning',
  visitor_limit: 'neutral',
  address_limit: 'neutral',
  stream_limit: 'neutral',
  free_address: 'neutral',
} as const satisfies Record<string, Tone>;
type State = keyof typeof STATES;

const known = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name);

export function useMomentLabels(): (moment: VisitMoment) => MomentLabels {
  const { t } = useTranslation('visits');
  const titleOf = ({ kind, name, state }: VisitMoment): string => {
    if (kind === 'event') {
      const event = known(EVENTS, name);
      return event ? t(`events.${event}`) : name;
    }
    if (kind === 'charge') {
      const item = known(ITEMS, name);
      const words = { item: item ? t(`items.${item}`) : name };
      return state === null ? t('moments.charge', words) : t('moments.notCharged', words);
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
