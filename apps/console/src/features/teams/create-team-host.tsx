/** “Create team” from anywhere in the shell: mounted once beside the screens, fetched when it is first asked for. */
import { lazy, Suspense, useSyncExternalStore } from 'react';

const CreateTeamDialog = lazy(async () => ({
  default: (await import('./create-team-dialog.tsx')).CreateTeamDialog,
}));

type State = { isOpen: boolean; wasOpened: boolean };
let state: State = { isOpen: false, wasOpened: false };
const listeners = new Set<() => void>();

function change(isOpen: boolean): void {
  state = { isOpen, wasOpened: true };
  for (const listener of listeners) listener();
}

export const openCreateTeam = (): void => change(true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function CreateTeamHost() {
  const { isOpen, wasOpened } = useSyncExternalStore(subscribe, () => state);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <CreateTeamDialog isOpen={isOpen} onClose={() => change(false)} />
    </Suspense>
  );
}
