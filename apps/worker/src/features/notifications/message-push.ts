import type { InterfaceLanguage } from '@sluice/reference';
import { fitNotification, MAX_MESSAGE_BYTES } from '@sluice/webpush';
import { messageLines, shorten, type TeamMessage } from './message-lines.ts';

const BODY_MAX = 1_000;

/** What the console's service worker shows (apps/console/public/notifications-worker.js): the team, its lines, and where a press leads. */
export function messagePush(message: TeamMessage, language: InterfaceLanguage): string {
  const { teamId, teamName, from } = message;
  const lines = messageLines(message, language);
  const paths = new Set(lines.map(({ path }) => path));
  const [first = ''] = paths;
  return fitNotification(
    {
      title: shorten(teamName),
      body: lines
        .map(({ text }) => text)
        .join('\n')
        .slice(0, BODY_MAX),
      // Of several things, to where all of them begin.
      url: paths.size === 1 ? first : `/dashboard?team=${teamId}`,
      // The same message again, after a crash, takes the place of the one that is shown.
      id: `${teamId}-${from.tx}-${from.id}`,
    },
    MAX_MESSAGE_BYTES,
  );
}
