import { encodeNotification, type Notification } from './notification.ts';

/** The payload of a message, its body cut where it would be larger than the limit. */
export function fitNotification(notification: Notification, maxBytes: number): string {
  const whole = encodeNotification(notification);
  if (Buffer.byteLength(whole) <= maxBytes) return whole;
  const characters = [...(notification.body ?? '')];
  let [short, long] = [0, characters.length];
  const cutTo = (length: number) =>
    encodeNotification({
      ...notification,
      body: length === 0 ? '' : `${characters.slice(0, length).join('')}…`,
    });
  while (short < long) {
    const middle = Math.ceil((short + long) / 2);
    if (Buffer.byteLength(cutTo(middle)) <= maxBytes) short = middle;
    else long = middle - 1;
  }
  return cutTo(short);
}
