/** “Create team” from anywhere in the console: mounted once beside the screens, fetched when it is first opened. */
import { type ComponentType, Suspense, useSyncExternalStore } from 'react';

export type CreateTeamDialogProps = { isOpen: boolean; onClose: () => void };

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

/** The dialog is the teams feature's; the route tree hands it in. */
export function CreateTeamHost({ dialog: Dialog }: { dialog: ComponentType<CreateTeamDialogProps> }) {
  const { isOpen, wasOpened } = useSyncExternalStore(subscribe, () => state);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Dialog isOpen={isOpen} onClose={() => change(false)} />
    </Suspense>
  );
}
