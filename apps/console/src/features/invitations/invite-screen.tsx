/**
 * The page of an invitation link, outside the layout. It does not load the account: the first load creates a team for a person
 * who has none, and this person is about to join one.
 */
import { useParams } from '@tanstack/react-router';
import { useAuth } from '../../auth/auth.ts';
import { BarePage } from '../../shell/bare-page.tsx';
import classes from './invite-screen.module.css';
import { JoinCard } from './join-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

export function InviteScreen() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const { isAuthenticated } = useAuth();
  const Card = isAuthenticated ? JoinCard : WelcomeCard;
  return (
    <BarePage>
      <main className={classes.main}>
        <Card key={token} token={token} />
      </main>
    </BarePage>
  );
}
