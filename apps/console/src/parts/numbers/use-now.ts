import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** In ms, updated every second, so that ages grow also while no new data comes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
