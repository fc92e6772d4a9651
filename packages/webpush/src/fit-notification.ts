import { encodeNotification, type Notification } from './notification.ts';

/** What a message can do without, the least needed first. */
const EXTRAS = ['badge', 'image', 'buttons', 'icon'] as const;

/** The payload of a message: where it would be larger than the limit, its body is cut, and then what else it can do without is left out. */
export function fitNotification(notification: Notification, maxBytes: number): string {
  let { ...rest } = notification;
  let fitted = cutBody(rest, maxBytes);
  for (const extra of EXTRAS) {
    if (Buffer.byteLength(fitted) <= maxBytes) break;
    rest = { ...rest, [extra]: undefined };
    fitted = cutBody(rest, maxBytes);
  }
  return fitted;
}

/** As much of the body as fits; none of it where even that is too much. */
function cutBody(notification: Notification, maxBytes: number): string {
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
