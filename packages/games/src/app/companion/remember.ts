/** Remembers a visitor's answers in their browser: after a no they are never asked again. */
import type { Question } from '../app-data.ts';

const keyOf = (question: Question): string => `app.${question}`;

/** Without storage, the visitor would be asked at every visit; so they are not asked at all. */
export function wasAnswered(question: Question): boolean {
  try {
    return localStorage.getItem(keyOf(question)) !== null;
  } catch {
    return true;
  }
}

export function rememberAnswer(question: Question, answer: 'no' | 'yes'): void {
  try {
    localStorage.setItem(keyOf(question), answer);
  } catch {
    // Without storage there was no question either.
  }
}
