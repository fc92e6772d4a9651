/** The home page is no part of the console's code: whoever comes to `/` inside the console leaves it for the page of apps/site. */
import { useEffect } from 'react';
import { useAuth } from '../auth/auth.ts';
import { ROUTES } from '../routes/route-list.ts';
import { Splash } from './splash.tsx';

/** The home page reads it once, and says that signing in did not work: apps/site/src/script/stored-choices.ts. */
const SIGN_IN_FAILED_KEY = 'sluice.signInFailed';

export function LeaveForHome() {
  const { error } = useAuth();
  useEffect(() => {
    if (error) sessionStorage.setItem(SIGN_IN_FAILED_KEY, 'true');
    window.location.replace(ROUTES.home.path);
  }, [error]);
  return <Splash />;
}
