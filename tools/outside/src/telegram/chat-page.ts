/** The chat as the person sees it, with the button that Telegram shows under a bot's link. */
export type Chat = { lines: { from: 'bot' | 'person'; text: string }[]; isBlocked: boolean };

export function chatPage(botName: string, search: string, chat: Chat | undefined): string {
  const lines = (chat?.lines ?? []).map(
    ({ from, text }) => `<li><b>${from}</b> ${linked(escapeHtml(text))}</li>`,
  );
  const action = escapeHtml(`/${botName}${search}`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${botName}</title><h1>${botName}</h1>
<ol style="white-space:pre-wrap">${lines.join('')}</ol>
<form method="post" action="${action}"><button>Start</button></form>
<form method="post" action="${action}${search ? '&amp;' : '?'}block=1"><button>Block</button></form>`;
}

const linked = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
