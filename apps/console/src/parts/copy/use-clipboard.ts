import { useState } from 'react';

/** Long enough to be seen, short enough to copy again. */
const COPIED_MS = 1_500;

/** Copies and reports success for a moment. Rejects where the browser refuses, for example without focus. */
export function useClipboard(): { isCopied: boolean; write: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  const write = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return { isCopied, write };
}
