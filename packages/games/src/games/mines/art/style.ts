/** The three mines: a timbered gallery, a crystal cave, a treasury. */
export type Style = 'emerald' | 'amethyst' | 'ruby';

const STYLES: Readonly<Record<string, Style>> = {
  'mines-emerald': 'emerald',
  'mines-amethyst': 'amethyst',
  'mines-ruby': 'ruby',
};

export const styleOf = (templateId: string): Style => STYLES[templateId] ?? 'emerald';
