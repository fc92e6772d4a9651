/** What Telegram vouches for, whichever way it said so. It never tells an e-mail address. */
export type TelegramPerson = { id: string; nickname: string; picture?: string };
