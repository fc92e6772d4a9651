import { useEffect, useRef, useState } from 'react';

const KEPT = 60;

/** Messages a second between one count and the next, the newest last. */
export function useSpeed({ count, at }: { count: number; at: string }): readonly number[] {
  const last = useRef<{ count: number; atMs: number }>(undefined);
  const [speeds, setSpeeds] = useState<readonly number[]>([]);
  useEffect(() => {
    const atMs = Date.parse(at);
    const before = last.current;
    last.current = { count, atMs };
    if (!before || atMs <= before.atMs) return;
    const perSecond = ((count - before.count) * 1_000) / (atMs - before.atMs);
    setSpeeds((known) => [...known, Math.max(0, Math.round(perSecond))].slice(-KEPT));
  }, [count, at]);
  return speeds;
}
