/** The product's bot in Telegram: its settings, sending, and what people tell it. Nothing else knows the Bot API. */
export { type BotSender, createBotSender, type SendResult } from './bot-sender.ts';
export { type BotHandlers, type BotUpdates, createBotUpdates } from './bot-updates.ts';
export {
  type BotSettings,
  findBotSettings,
  startLinkOf,
  telegramSettings,
  webhookSecretOf,
} from './settings.ts';
