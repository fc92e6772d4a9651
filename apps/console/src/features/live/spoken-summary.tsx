import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** Rare enough not to disturb a screen-reader user. */
const SPEAK_MS = 60_000;

/** Announces the numbers to screen readers once a minute. */
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
