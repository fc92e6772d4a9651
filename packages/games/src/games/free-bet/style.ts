/** How a template of the cricket game looks, besides its colours. */
export type CricketStyle = 'evening' | 'royal' | 'sun';

const STYLES: Readonly<Record<string, CricketStyle>> = {
  'free-bet-evening': 'evening',
  'free-bet-royal': 'royal',
  'free-bet-sun': 'sun',
};

export const styleOf = (templateId: string): CricketStyle => STYLES[templateId] ?? 'evening';
