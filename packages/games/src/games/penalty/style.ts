/** How a template of the penalty looks, besides its colours. */
export type PenaltyStyle = 'night' | 'sunset' | 'snow';

const STYLES: Readonly<Record<string, PenaltyStyle>> = {
  'penalty-night': 'night',
  'penalty-sunset': 'sunset',
  'penalty-snow': 'snow',
};

export const styleOf = (templateId: string): PenaltyStyle => STYLES[templateId] ?? 'night';
