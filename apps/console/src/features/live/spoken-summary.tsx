import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** Seldom enough that who listens can do something else beside it. */
const SPEAK_MS = 60_000;

/** What the numbers say, told politely once a minute to who does not see them change. */
export function SpokenSummary({ text }: { text: string }) {
  const newest = useRef(text);
  newest.current = text;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setSpoken(newest.current), SPEAK_MS);
    return () => clearInterval(timer);
  }, []);
  return <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>;
}
