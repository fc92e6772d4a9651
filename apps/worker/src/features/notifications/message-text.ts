import { mayUse } from '@sluice/access';
import { type InterfaceLanguage, NETWORK_LABELS, type Network } from '@sluice/reference';
import type { CountedEvents, FoundMessage, SingleEvent } from './find-message.ts';
import { type MessageTexts, TEXTS } from './message-texts.ts';

/** So that ten of them, with their links, are never longer than Telegram takes. */
const NAME_MAX = 60;

type Line = { id: number; text: string; path: string };

/** One message: the team, then a line for each thing that happened, in order, each with the link to it. */
export function messageText(
  { teamName, teamId, roles, singles, counted }: FoundMessage & { teamId: number },
  language: InterfaceLanguage,
  consoleUrl: string,
): string {
  const texts = TEXTS[language];
  const say = { texts, language, roles };
  const lines = [
    ...singles.map((event) => singleLine(event, say)),
    ...counted.map((sum) => countedLine(sum, say)),
  ];
  lines.sort((a, b) => a.id - b.id);
  const blocks = lines.map(({ text, path }, index) => {
    // Neighbours that lead to the same place share their link.
    const isShared = lines[index + 1]?.path === path;
    return isShared ? text : `${text}\n${consoleUrl}${path}${path.includes('?') ? '&' : '?'}team=${teamId}\n`;
  });
  return `${shorten(teamName)}\n\n${blocks.join('\n')}`.trimEnd();
}

type Say = { texts: MessageTexts; language: InterfaceLanguage; roles: FoundMessage['roles'] };

function countedLine({ id, kind, count, amountMicros, currency, streamName }: CountedEvents, say: Say): Line {
  const { texts, language } = say;
  const form = new Intl.PluralRules(language).select(count);
  const words = kind === 'conversion.registration' ? texts.registrations : texts.deposits;
  const counts = new Intl.NumberFormat(language).format(count);
  const amount = amountMicros > 0 && currency !== '' ? `, ${money(amountMicros, currency, language)}` : '';
  const where = streamName === null ? '' : ` (${shorten(streamName)})`;
  const text = `${counts} ${words[form] ?? words.other}${amount}${where}`;
  return { id: Number(id), text, path: '/statistics' };
}

function singleLine(event: SingleEvent, { texts, language, roles }: Say): Line {
  const { kind, subjectId, subjectName, streamId, details } = event;
  const id = Number(event.id);
  const name = shorten(subjectName);
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
      return { id, text: texts.domainActive(name), path: toStream };
    case 'domain.failed':
      return { id, text: texts.domainFailed(name), path: toStream };
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

const shorten = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);
