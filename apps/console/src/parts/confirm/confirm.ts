/** Asks a yes-or-no question from anywhere; `ConfirmProvider` shows it. Questions wait for each other. */
export type ConfirmOptions = {
  /** @default “Are you sure?” */
  title?: string;
  /** What will happen, or be lost. */
  description?: string;
  /** @default “yes” */
  confirmLabel?: string;
  /** @default “Cancel” beside a verb, “no” beside “yes” */
  cancelLabel?: string;
  /** For news that can only be acknowledged. */
  hideCancel?: boolean;
  /** Paints the confirming button red and puts the focus on the other one. */
  danger?: boolean;
};

export type Question = ConfirmOptions & { id: number; answer: (isConfirmed: boolean) => void };

let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** True once confirmed; false when refused, closed, or left by Escape or a click beside it. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (isConfirmed: boolean) => {
      change(questions.filter((question) => question.id !== id));
      resolve(isConfirmed);
    };
    // In the next task: dialogs hear every key on the window, and a question that opened at once would take the Escape that
    // asked it for its answer.
    setTimeout(() => change([...questions, { ...options, id, answer }]));
  });
}

function change(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

export const confirmStore = {
  read: (): Question | undefined => questions[0],
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
