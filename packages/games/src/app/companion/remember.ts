/** What a visitor has answered, for good: whoever has said no is not asked again. Kept in their own browser. */
import type { Question } from '../app-data.ts';

const keyOf = (question: Question): string => `app.${question}`;

/** A browser that keeps nothing for us is one that would be asked at every visit; so it is not asked at all. */
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
    // Without a place to keep it there was no question either.
  }
}
