/** What Telegram confirms about a person, by either protocol. It never provides an e-mail address. */
export type TelegramPerson = { id: string; nickname: string; picture?: string };
