/** Leaves a stranger for the provider's registration, which offers the sign-in too; they come back to `target`. */
import { useEffect, useState } from 'react';
import { identityClient, useAuth } from '../auth/auth.ts';
import { reportError } from '../startup/error-reporting.ts';

export function useRegistration(target: string): { isAuthenticated: boolean; isUnavailable: boolean } {
  const { isAuthenticated } = useAuth();
  const [isUnavailable, setUnavailable] = useState(false);
  useEffect(() => {
    if (isAuthenticated) return;
    identityClient()
      .register(target)
      .catch((error: unknown) => {
        reportError(error);
        setUnavailable(true);
      });
  }, [isAuthenticated, target]);
  return { isAuthenticated, isUnavailable };
}
