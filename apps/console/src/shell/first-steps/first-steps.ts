/** Whether the checklist of the first stream is shown: remembered per person and team. Here, because the palette brings it back. */
import { useLocalStorage } from '@mantine/hooks';
import { useActiveTeam } from '../team/account.ts';

/** `auto`: until everything is done. `open`: somebody asked for it. `away`: somebody put it away. */
type Shown = 'auto' | 'open' | 'away';

const nameOf = ({ id, member }: { id: number; member: number }) => `sluice.first-stream.${id}.${member}`;

export function useFirstSteps(): { shown: Shown; putAway: () => void; bringBack: () => void } {
  const [shown, setShown] = useLocalStorage<Shown>({
    key: nameOf(useActiveTeam()),
    defaultValue: 'auto',
    getInitialValueInEffect: false,
  });
  return { shown, putAway: () => setShown('away'), bringBack: () => setShown('open') };
}

export function useBringBackFirstSteps(team: { id: number; member: number } | undefined): () => void {
  const [, setShown] = useLocalStorage<Shown>({
    key: team ? nameOf(team) : 'sluice.first-stream',
    getInitialValueInEffect: false,
  });
  return () => setShown('open');
}
