/** Names of sites: two short words made one, which read as a name in every language and mean nothing in particular. */
import { pick } from './source.ts';

const FIRST = [
  ...(['Pebble', 'Amber', 'Willow', 'Maple', 'Harbor', 'Lumen', 'Cedar', 'Juniper'] as const),
  ...(['Meadow', 'Copper', 'Linden', 'Marble', 'Saffron', 'Velvet', 'Drift', 'Hazel'] as const),
  ...(['Indigo', 'Tidal', 'Clover', 'Ember', 'Birch', 'Sorrel', 'Fable', 'Pepper'] as const),
] as const;
const SECOND = [
  ...(['wood', 'nook', 'field', 'loft', 'grove', 'bay', 'mill', 'den'] as const),
  ...(['corner', 'table', 'yard', 'lane', 'bench', 'house', 'porch', 'room'] as const),
] as const;

export const siteNameOf = (random: () => number): string => pick(FIRST, random()) + pick(SECOND, random());
