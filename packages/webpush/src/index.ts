export { encryptMessage, MAX_MESSAGE_BYTES } from './encrypt-message.ts';
export { encodeNotification, type Notification } from './notification.ts';
export { type SendResult, sendPushMessage } from './send-push-message.ts';
export { createVapidKeys, type VapidKeys } from './vapid-keys.ts';
export { createVapidSigner, type VapidSigner } from './vapid-signer.ts';
