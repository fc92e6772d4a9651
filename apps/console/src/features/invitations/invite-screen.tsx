/**
 * What an invitation link opens, alone on the page. It asks nothing about the account: the first look at that makes a team
 * for a person who has none, and this person is about to get one.
 */
import { useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { identityClient, useAuth } from '../../auth/auth.ts';
import { BarePage } from '../../shell/bare-page.tsx';
import classes from './invite-screen.module.css';
import { JoinCard } from './join-card.tsx';

export function InviteScreen() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const isSignedIn = useSignIn();
  return (
    <BarePage>
      <main className={classes.main}>{isSignedIn && <JoinCard key={token} token={token} />}</main>
    </BarePage>
  );
}

/** Bare pages stand outside the guard, so this one sends to the login itself, and asks to be come back to. */
function useSignIn(): boolean {
  const { isAuthenticated } = useAuth();
  const target = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    if (!isAuthenticated) void identityClient().login(target);
  }, [isAuthenticated, target]);
  return isAuthenticated;
}
