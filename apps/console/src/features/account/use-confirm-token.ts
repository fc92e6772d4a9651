import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Passes on the token of a mailed link once and removes it from the address, so that it does not stay in history or get shared. */
export function useConfirmToken(onToken: (token: string) => void): void {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const token = search.confirm === undefined ? undefined : String(search.confirm);
  const taken = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is handed over when it comes, not when callers redraw
  useEffect(() => {
    if (token === undefined || taken.current === token) return;
    taken.current = token;
    const without = ({ confirm: _, ...rest }: Record<string, unknown>) => rest;
    navigate({ to: '.', replace: true, search: without as never });
    onToken(token);
  }, [token]);
}
