export { consolePushSettings, findConsolePushKeys } from './console-push-settings.ts';
export { encryptMessage, MAX_MESSAGE_BYTES } from './encrypt-message.ts';
export { fitNotification } from './fit-notification.ts';
export { encodeNotification, type Notification } from './notification.ts';
export {
  createPushSender,
  type OutgoingMessage,
  type PushSender,
  type SenderOptions,
  type SenderResult,
} from './push-sender.ts';
export { openPushSender, pushSenderSettings } from './push-sender-settings.ts';
export { type SendResult, sendPushMessage } from './send-push-message.ts';
export { createVapidKeys, type VapidKeys } from './vapid-keys.ts';
export { createVapidSigner, type VapidSigner } from './vapid-signer.ts';
