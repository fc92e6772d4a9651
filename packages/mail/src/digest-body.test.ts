import { expect, it } from 'vitest';
import { digestBody } from './digest-body.ts';

const LINK = 'https://console.example/finances?team=5&tab=bills';

it('says each thing with its link, neighbours with the same one once, and how to have no more', () => {
  const { subject, text, html } = digestBody({
    subject: 'Team: two things',
    title: 'Team <b>',
    items: [
      { text: 'Bill 3 is paid.', link: LINK },
      { text: 'Bill 4 is paid.', link: LINK },
      { text: '“<i>” is stopped.', link: 'https://console.example/streams' },
    ],
    open: 'Open',
    closing: { text: 'Turn it off:', link: 'https://console.example/profile' },
  });
  expect(subject).toBe('Team: two things');
  expect(text).toBe(
    [
      'Team <b>',
      '',
      'Bill 3 is paid.',
      'Bill 4 is paid.',
      LINK,
      '',
      '“<i>” is stopped.',
      'https://console.example/streams',
      '',
      'Turn it off:',
      'https://console.example/profile',
    ].join('\n'),
  );
  expect(html).not.toMatch(/<b>|<i>/);
  expect(html.match(/<a href="[^"]*"/g)).toEqual([
    `<a href="${LINK.replace('&', '&amp;')}"`,
    '<a href="https://console.example/streams"',
    '<a href="https://console.example/profile"',
  ]);
});
