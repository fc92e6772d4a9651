/** Events about money always have an amount, even zero. */
const PAID_EVENTS: readonly string[] = ['CompletePayment', 'PlaceAnOrder'];

export const isPaid = (name: string): boolean => PAID_EVENTS.includes(name);
