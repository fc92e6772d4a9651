/** What happened, said in a person's language: a line for each thing, in order, each with the page that it leads to. */
import { mayUse } from '@sluice/access';
import { type InterfaceLanguage, NETWORK_LABELS, type Network } from '@sluice/reference';
import type { CountedEvents, FoundMessage, SingleEvent } from './find-message.ts';
import { type MessageTexts, TEXTS } from './message-texts.ts';

/** So that ten of them, with their links, are never longer than Telegram takes. */
const NAME_MAX = 60;

export type TeamMessage = FoundMessage & { teamId: number };
/** The path names the team, which the console then makes the active one. */
type MessageLine = { text: string; path: string };

type Line = MessageLine & { id: number };

/** `nameOf` writes the names that people chose: a channel may have to be careful with them. */
export function messageLines(
  { teamId, roles, singles, counted }: TeamMessage,
  language: InterfaceLanguage,
  nameOf: (name: string) => string = shorten,
): MessageLine[] {
  const say = { texts: TEXTS[language], language, roles, nameOf };
  const lines = [
    ...singles.map((event) => singleLine(event, say)),
    ...counted.map((sum) => countedLine(sum, say)),
  ];
  lines.sort((a, b) => a.id - b.id);
  return lines.map(({ text, path }) => ({
    text,
    path: `${path}${path.includes('?') ? '&' : '?'}team=${teamId}`,
  }));
}

export const shorten = (name: string): string =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;

type Say = {
  texts: MessageTexts;
  language: InterfaceLanguage;
  roles: FoundMessage['roles'];
  nameOf: (name: string) => string;
};

function countedLine({ id, kind, count, amountMicros, currency, streamName }: CountedEvents, say: Say): Line {
  const { texts, language, nameOf } = say;
  const form = new Intl.PluralRules(language).select(count);
  const words = kind === 'conversion.registration' ? texts.registrations : texts.deposits;
  const counts = new Intl.NumberFormat(language).format(count);
  const amount = amountMicros > 0 && currency !== '' ? `, ${money(amountMicros, currency, language)}` : '';
  const where = streamName === null ? '' : ` (${nameOf(streamName)})`;
  const text = `${counts} ${words[form] ?? words.other}${amount}${where}`;
  return { id: Number(id), text, path: '/statistics' };
}

function singleLine(event: SingleEvent, { texts, language, roles, nameOf }: Say): Line {
  const { kind, subjectId, subjectName, streamId, details } = event;
  const id = Number(event.id);
  const name = nameOf(subjectName);
  const amount = money(event.amountMicros ?? 0, 'USD', language);
  const toStream = streamId === null ? '/streams' : `/streams/settings/${streamId}`;
  switch (kind) {
    case 'balance.low': {
      const threshold = money(Number(details.thresholdMicros ?? 0), 'USD', language);
      const path = mayUse(roles, 'finances') ? '/finances/bills' : '/dashboard';
      return { id, text: texts.balanceLow(threshold, amount), path };
    }
    case 'bill.paid':
      return { id, text: texts.billPaid(subjectId, amount), path: '/finances/bills' };
    case 'domain.active':
      return { id, text: texts.domainActive(shorten(subjectName)), path: toStream };
    case 'domain.failed':
      return { id, text: texts.domainFailed(shorten(subjectName)), path: toStream };
    case 'stream.stopped':
      return {
        id,
        text: details.reason === 'member_limit' ? texts.streamLimited(name) : texts.streamStopped(name),
        path: `/streams/settings/${subjectId}`,
      };
    case 'campaign.finished': {
      const sent = new Intl.NumberFormat(language).format(Number(details.sent ?? 0));
      const path = `/push-messages/${details.campaign}/${subjectId}`;
      return { id, text: texts.campaignFinished(name, sent), path };
    }
    case 'campaign.paused': {
      const path = `/push-messages/${details.campaign}/${subjectId}?tab=life`;
      return { id, text: texts.campaignPaused(name, String(details.reason)), path };
    }
    case 'token.refused': {
      const network = NETWORK_LABELS[language][details.network as Network] ?? String(details.network);
      const path = streamId === null ? '/streams' : `/streams/pixel/${streamId}`;
      return { id, text: texts.tokenRefused(network, name), path };
    }
    default:
      throw new Error(`${kind} is counted, not told by itself`);
  }
}

function money(micros: number, currency: string, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(micros / 1_000_000);
}
