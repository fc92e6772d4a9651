import type { CampaignDetail } from '@sluice/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart } from '../../../parts/testing/render-part.tsx';
import { PreviewCard } from './preview-card.tsx';
import { rollText } from './roll-text.ts';

const buttons = [{ title: 'Turn', url: '/' }];
const CAMPAIGN = {
  languages: ['en', 'de', 'tr'],
  mainLanguage: 'en',
  schedules: [
    {
      messages: {
        en: [
          { title: 'Three turns', body: '{free|for nothing|on us}', buttons },
          { title: 'Only today', body: 'x' },
        ],
        de: [{ title: 'Drei Drehungen', body: 'gratis' }],
      },
    },
  ],
} as unknown as CampaignDetail;
const figureOf = (system: string) => screen.getByRole('figure', { name: new RegExp(`^${system}`) });

it('draws a text as three systems do: macOS without picture and buttons, and says so', async () => {
  const image = 'https://cdn.example/p.png';
  await renderPart(<PreviewCard campaign={CAMPAIGN} host="play.example" icon={null} image={image} />);
  for (const system of ['Android', 'Windows', 'macOS'])
    expect(within(figureOf(system)).getByText('Three turns')).toBeTruthy();
  expect(within(figureOf('Android')).getByText('Turn')).toBeTruthy();
  expect(within(figureOf('Windows')).getByRole('img', { name: 'Picture' })).toBeTruthy();
  expect(within(figureOf('macOS')).queryByText('Turn')).toBeNull();
  expect(within(figureOf('macOS')).queryByRole('img', { name: 'Picture' })).toBeNull();
  expect(screen.getByText(/^macOS shows no picture/)).toBeTruthy();
});

it('shows each language that has a text, and each variant', async () => {
  await renderPart(<PreviewCard campaign={CAMPAIGN} host="play.example" icon={null} image={null} />);
  expect(screen.queryByRole('radio', { name: 'tr' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(within(figureOf('Android')).getByText('Only today')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'de' }));
  expect(within(figureOf('Android')).getByText('Drei Drehungen')).toBeTruthy();
});

it('rolls every choice of a Spintax sooner or later', () => {
  const texts = Array.from({ length: 200 }, (_, roll) => rollText('{a|b|c}', roll));
  expect([...new Set(texts)].toSorted()).toEqual(['a', 'b', 'c']);
});
