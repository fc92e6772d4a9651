/** Shows what `notify` says. */
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { reportError } from './error-reporting.ts';

/** When the first screen takes all of the browser's time. */
const IDLE_AT_LATEST_MS = 3_000;

/** Loaded when the browser is idle and not with the first notification, which may say that the connection is lost. */
export function NotifyHost() {
  const [Provider, setProvider] = useState<ComponentType>();
  const hasAny = useNotifications().notifications.length > 0;

  useEffect(() => {
    if (Provider) return undefined;
    const load = () =>
      import('../parts/notify/notify-provider.tsx').then(
        ({ NotifyProvider }) => setProvider(() => NotifyProvider),
        reportError,
      );
    if (!hasAny) return whenIdle(load);
    void load();
    return undefined;
  }, [Provider, hasAny]);

  return Provider ? <Provider /> : null;
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_AT_LATEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: IDLE_AT_LATEST_MS });
  return () => cancelIdleCallback(request);
}
