/** A push service that does not answer keeps nobody signed in. */
const LIMIT_MS = 1_500;

type ServiceWorkers = {
  getRegistration: () => Promise<
    | { pushManager?: { getSubscription: () => Promise<{ unsubscribe: () => Promise<unknown> } | null> } }
    | undefined
  >;
};

/**
 * Whoever sits here next must not be told of this person's teams. The push service then says that the subscription is gone, and the
 * platform forgets it with the next message. Undefined: a browser without service workers.
 */
export async function silenceBrowser(workers: ServiceWorkers | undefined): Promise<void> {
  if (!workers) return;
  const registration = await workers.getRegistration();
  const unsubscribed = registration?.pushManager
    ?.getSubscription()
    .then((subscription) => subscription?.unsubscribe());
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  await Promise.race([unsubscribed, limit]);
}
