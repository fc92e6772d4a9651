import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAnswer, useAnswerPages } from './use-answer.ts';

/** Answers as it is told to, each question by its letter. */
function createServer() {
  const waiting = new Map<string, () => void>();
  return {
    ask: (letter: string) =>
      new Promise<string>((resolve) => waiting.set(letter, () => resolve(`answer to ${letter}`))),
    answer: (letter: string) => act(async () => waiting.get(letter)?.()),
  };
}

type Props = { teamId: number; letter: string };

function open(Screen: (props: Props) => string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const draw = (props: Props) => (
    <QueryClientProvider client={client}>
      <output>
        <Screen {...props} />
      </output>
    </QueryClientProvider>
  );
  const view = render(draw({ teamId: 1, letter: 'a' }));
  return (letter: string, teamId = 1) => view.rerender(draw({ teamId, letter }));
}
const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

const server = createServer();
const One = ({ teamId, letter }: Props) => {
  const { answer, isOutdated } = useAnswer({ teamId, letter }, (question) => ({
    queryKey: ['one', question.letter],
    queryFn: () => server.ask(question.letter),
  }));
  return answer ? `${answer.question.letter}: ${answer.data}${isOutdated ? ', old' : ''}` : 'nothing';
};
const Pages = ({ teamId, letter }: Props) => {
  const { answer, isOutdated } = useAnswerPages({ teamId, letter }, (question) => ({
    queryKey: ['pages', question.letter],
    queryFn: () => server.ask(question.letter),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: () => undefined,
  }));
  return answer ? `${answer.question.letter}: ${answer.data.join()}${isOutdated ? ', old' : ''}` : 'nothing';
};

describe.each([
  ['an answer', One],
  ['pages of an answer', Pages],
])('%s', (_, Screen) => {
  it('is never without the question that it answers, however quickly others are asked', async () => {
    const ask = open(Screen);
    await shows('nothing');
    await server.answer('a');
    await shows('a: answer to a');
    ask('b');
    await shows('a: answer to a, old');
    ask('c');
    await shows('a: answer to a, old');
    // Answered late, and asked no more: it is neither shown nor kept.
    await server.answer('b');
    await shows('a: answer to a, old');
    await server.answer('c');
    await shows('c: answer to c');
    ask('b');
    await shows('b: answer to b');
  });

  it('of another team is not kept', async () => {
    const ask = open(Screen);
    await server.answer('a');
    await shows('a: answer to a');
    ask('z', 2);
    await shows('nothing');
    await server.answer('z');
    await shows('z: answer to z');
  });
});
