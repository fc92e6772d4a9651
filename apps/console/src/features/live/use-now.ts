import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** So that minutes pass also while nothing happens. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
