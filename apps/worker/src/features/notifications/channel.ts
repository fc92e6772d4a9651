import type { InterfaceLanguage, NotificationChannel } from '@sluice/reference';
import type { SendResult } from '@sluice/telegram';
import type { FoundMessage } from './find-message.ts';

/** Somebody who is to be told now, and where. Which of the addresses is meant is the channel's. */
export type Due = {
  teamId: number;
  userId: number;
  /** Zero where the channel is not push. */
  browserId: number;
  language: InterfaceLanguage;
  chatId: number | null;
  email: string;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
};

/** A way to tell people, with an outside service behind it. */
export type Channel = {
  name: NotificationChannel;
  /** How long a conversion waits for others. */
  digestMs: number;
  /** After a message, nothing more of the same team for so long. */
  restMs: number;
  /** How many things that are not counted together one message holds. */
  singlesMax: number;
  /** Of one person, after failures in a row. */
  backoff: { firstMs: number; maxMs: number };
  /** Which of several services tells this person: one that is away holds up no other. Not given: there is one. */
  serviceOf?: (due: Due) => string;
  /** They are told later, though nothing failed. */
  isResting?: (due: Due) => boolean;
  /** Never rejects. Undefined: the signal came first, and nothing was sent. */
  send: (due: Due, message: FoundMessage, signal: AbortSignal) => Promise<SendResult | undefined>;
  /** They cannot be reached there any more. */
  end: (due: Due) => Promise<void>;
};
