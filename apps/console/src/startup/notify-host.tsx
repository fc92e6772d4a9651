/** Shows what `notify` says. */
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { reportError } from './error-reporting.ts';

/** While the first screen waits for its data the browser is idle too, but the connection is not. */
const AFTER_MS = 2_000;

/** Loaded once the first screen stands and not with the first notification, which may say that the connection is lost. */
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
    if (!hasAny) return whenQuiet(load);
    void load();
    return undefined;
  }, [Provider, hasAny]);

  return Provider ? <Provider /> : null;
}

function whenQuiet(run: () => void): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) request = requestIdleCallback(run, { timeout: AFTER_MS });
    else run();
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}
