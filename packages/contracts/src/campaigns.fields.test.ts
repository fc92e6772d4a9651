import { expect, it } from 'vitest';
import { messagesSchema } from './campaigns.fields.ts';

const problemsOf = (title: string, body: string) =>
  messagesSchema
    .safeParse({
      de: [
        { title: 'Hallo', body: 'Drei' },
        { title, body },
      ],
    })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('a text that can come to nothing is refused, and its field is named', () => {
  expect(problemsOf('{|Hallo}', 'Drei')).toEqual([['de.1.title', 'Min 1 characters.']]);
  expect(problemsOf('Hallo', '{ |{|Drei}}')).toEqual([['de.1.body', 'Min 1 characters.']]);
  expect(problemsOf('Hallo{| du}', '{Drei|Vier}')).toBeUndefined();
});
