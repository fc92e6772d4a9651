import type { InterfaceLanguage } from '@sluice/reference';
import { messageLines, shorten, type TeamMessage } from './message-lines.ts';

/** One message: the team, then a line for each thing that happened, in order, each with the link to it. */
export function messageText(message: TeamMessage, language: InterfaceLanguage, consoleUrl: string): string {
  const lines = messageLines(message, language);
  const blocks = lines.map(({ text, path }, index) => {
    // Neighbours that lead to the same place share their link.
    const isShared = lines[index + 1]?.path === path;
    return isShared ? text : `${text}\n${consoleUrl}${path}\n`;
  });
  return `${shorten(message.teamName)}\n\n${blocks.join('\n')}`.trimEnd();
}
