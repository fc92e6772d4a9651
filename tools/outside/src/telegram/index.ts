/**
 * Telegram on this machine: the Bot API for one bot, and the page that a link to the bot opens. Whoever presses Start there has a chat with
 * it. Updates are brought to the webhook where one is set, and are fetched otherwise.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Chat, chatPage } from './chat-page.ts';

export type BotFailure = { code: number; description: string; retryAfter?: number } | 'hang_up';
export type SentMessage = { chatId: number; text: string; at: number };

export type FakeTelegram = {
  botName: string;
  token: string;
  url: string;
  /** All that the bot sent, in order. */
  messages: SentMessage[];
  /** As the person behind the chat: opens a link to the bot and presses Start. Answers once the bot has heard of it. */
  start: (chatId: number, link: string) => Promise<void>;
  /** A line that the person writes. */
  write: (chatId: number, text: string) => Promise<void>;
  block: (chatId: number) => Promise<void>;
  /** Blocks without the bot being told, as when it was away. */
  blockUnheard: (chatId: number) => void;
  /** Asked before each message: what goes wrong with it. */
  failWith: (choose: ((message: SentMessage) => BotFailure | undefined) | undefined) => void;
  webhook: () => { url: string; secret: string } | undefined;
  /** What the platform needs to know of it. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

const BOT_NAME = 'sluice_test_bot';
const TOKEN = '123456:a-token-of-the-bot';
const POLL_MAX_MS = 25_000;

type Update = { update_id: number } & Record<string, unknown>;

export async function startTelegram(options: { port?: number } = {}): Promise<FakeTelegram> {
  const messages: SentMessage[] = [];
  const chats = new Map<number, Chat>();
  const waiting: Update[] = [];
  const pollers = new Set<() => void>();
  let webhook: { url: string; secret: string } | undefined;
  let failure: ((message: SentMessage) => BotFailure | undefined) | undefined;
  let updates = 0;

  const personOf = (chatId: number) => ({
    id: chatId,
    is_bot: false,
    first_name: 'Nika',
    language_code: 'en',
  });
  const chatOf = (chatId: number): Chat => {
    const chat = chats.get(chatId) ?? { lines: [], isBlocked: false };
    chats.set(chatId, chat);
    return chat;
  };

  const deliver = async (content: Record<string, unknown>): Promise<void> => {
    updates += 1;
    const update = { update_id: updates, ...content };
    if (!webhook) {
      waiting.push(update);
      for (const wake of pollers) wake();
      return;
    }
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': webhook.secret },
      body: JSON.stringify(update),
    });
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  };

  const write = async (chatId: number, text: string): Promise<void> => {
    const chat = chatOf(chatId);
    chat.isBlocked = false;
    chat.lines.push({ from: 'person', text });
    const [command] = text.split(' ');
    const entities = text.startsWith('/')
      ? [{ type: 'bot_command', offset: 0, length: command?.length ?? 0 }]
      : [];
    const person = personOf(chatId);
    const about = { message_id: chat.lines.length, date: Math.floor(Date.now() / 1000) };
    await deliver({
      message: {
        ...about,
        from: person,
        chat: { id: chatId, type: 'private', first_name: 'Nika' },
        text,
        entities,
      },
    });
  };

  const start = (chatId: number, link: string): Promise<void> => {
    const token = new URL(link).searchParams.get('start') ?? '';
    // Telegram's own rule; a longer one opens the chat without it.
    return write(chatId, /^[A-Za-z0-9_-]{1,64}$/.test(token) ? `/start ${token}` : '/start');
  };

  const setBlocked = (chatId: number, isBlocked: boolean) => {
    chatOf(chatId).isBlocked = isBlocked;
  };

  const block = async (chatId: number): Promise<void> => {
    setBlocked(chatId, true);
    const bot = { id: 123456, is_bot: true, first_name: BOT_NAME, username: BOT_NAME };
    await deliver({
      my_chat_member: {
        chat: { id: chatId, type: 'private', first_name: 'Nika' },
        from: personOf(chatId),
        date: Math.floor(Date.now() / 1000),
        old_chat_member: { user: bot, status: 'member' },
        new_chat_member: { user: bot, status: 'kicked', until_date: 0 },
      },
    });
  };

  type Result = { result: unknown } | BotFailure;
  const refuse = (code: number, description: string): BotFailure => ({ code, description });

  const sendMessage = (body: Record<string, unknown>): Result => {
    const message = { chatId: Number(body.chat_id), text: String(body.text ?? ''), at: Date.now() };
    const wrong = failure?.(message);
    if (wrong) return wrong;
    if (message.text === '' || message.text.length > 4_096)
      return refuse(400, 'Bad Request: message is too long');
    const chat = chats.get(message.chatId);
    if (!chat) return refuse(400, 'Bad Request: chat not found');
    if (chat.isBlocked) return refuse(403, 'Forbidden: bot was blocked by the user');
    messages.push(message);
    chat.lines.push({ from: 'bot', text: message.text });
    const chatShown = { id: message.chatId, type: 'private' };
    return {
      result: {
        message_id: chat.lines.length,
        date: Math.floor(Date.now() / 1000),
        chat: chatShown,
        text: message.text,
      },
    };
  };

  const getUpdates = async (body: Record<string, unknown>, request: IncomingMessage): Promise<Result> => {
    if (webhook) return refuse(409, "Conflict: can't use getUpdates method while webhook is active");
    const offset = Number(body.offset ?? 0);
    while (waiting[0] && waiting[0].update_id < offset) waiting.shift();
    if (waiting.length === 0) {
      await new Promise<void>((resolve) => {
        const done = () => {
          pollers.delete(done);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(done, Math.min(Number(body.timeout ?? 0) * 1_000, POLL_MAX_MS));
        pollers.add(done);
        request.socket.once('close', done);
      });
    }
    return { result: [...waiting] };
  };

  const callMethod = async (method: string, request: IncomingMessage): Promise<Result> => {
    const text = await readBody(request);
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    switch (method) {
      case 'getMe':
        return { result: { id: 123456, is_bot: true, first_name: BOT_NAME, username: BOT_NAME } };
      case 'setWebhook':
        webhook = body.url ? { url: String(body.url), secret: String(body.secret_token ?? '') } : undefined;
        return { result: true };
      case 'sendMessage':
        return sendMessage(body);
      case 'getUpdates':
        return getUpdates(body, request);
      default:
        return refuse(404, 'Not Found: method not found');
    }
  };

  const answerBot = async (
    method: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const result = await callMethod(method, request);
    if (result === 'hang_up') return void request.socket.destroy();
    if ('result' in result) return answerJson(response, 200, { ok: true, result: result.result });
    const { code, description, retryAfter } = result;
    const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
    answerJson(response, code, { ok: false, error_code: code, description, ...parameters });
  };

  /** The page of the link. `chat` names whose Telegram it is. */
  const answerPerson = async (
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const chatId = Number(url.searchParams.get('chat') ?? 1);
    if (request.method === 'POST') {
      await readBody(request);
      await (url.searchParams.has('block') ? block(chatId) : start(chatId, url.href));
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(chatPage(BOT_NAME, url.search, chats.get(chatId)));
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://telegram');
    const [, ofBot, method] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const answering =
      ofBot === TOKEN && method
        ? answerBot(method, request, response)
        : url.pathname === `/${BOT_NAME}`
          ? answerPerson(url, request, response)
          : Promise.resolve(
              answerJson(response, ofBot ? 401 : 404, {
                ok: false,
                error_code: 401,
                description: 'Unauthorized',
              }),
            );
    answering.catch((error: unknown) =>
      answerJson(response, 500, { ok: false, error_code: 500, description: String(error) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    botName: BOT_NAME,
    token: TOKEN,
    url,
    messages,
    start,
    write,
    block,
    blockUnheard: (chatId) => setBlocked(chatId, true),
    failWith: (choose) => {
      failure = choose;
    },
    webhook: () => webhook,
    env: {
      TELEGRAM_BOT_NAME: BOT_NAME,
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_API_URL: url,
      TELEGRAM_LINK_URL: url,
    },
    stop: async () => {
      for (const wake of pollers) wake();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
