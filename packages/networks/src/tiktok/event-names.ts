/** Events that are about money carry an amount, be it none. */
const PAID_EVENTS: readonly string[] = ['CompletePayment', 'PlaceAnOrder'];

export const isPaid = (name: string): boolean => PAID_EVENTS.includes(name);
