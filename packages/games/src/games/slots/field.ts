import { escapeText } from '../../page/escape.ts';
import { fitLines } from '../../page/fit-text.ts';
import type { GamePage } from '../../page/game-page.ts';
import type { LandingSettings, Sector } from '../../settings/settings.ts';
import { CABINET_PAINTS, drawBack, drawFront, drawLever, drawLights, type Look } from './art/cabinet.ts';
import { FRUIT_SYMBOLS } from './art/fruit-symbols.ts';
import { OCEAN_PAINTS, OCEAN_SYMBOLS } from './art/ocean-symbols.ts';
import { drawPictures } from './art/symbol-pictures.ts';
import { drawPaints, type SymbolSet } from './art/symbol-set.ts';
import { drawTopper } from './art/toppers.ts';
import { VAULT_SYMBOLS } from './art/vault-symbols.ts';
import { REELS, ROWS, START, symbolAt } from './reels.ts';
import { SLOTS_STYLES } from './styles.ts';

const LOOKS: Readonly<Record<string, Look>> = {
  'slots-vault': 'vault',
  'slots-fruit': 'fruit',
  'slots-ocean': 'ocean',
};
const SYMBOLS: Readonly<Record<Look, SymbolSet>> = {
  vault: VAULT_SYMBOLS,
  fruit: FRUIT_SYMBOLS,
  ocean: OCEAN_SYMBOLS,
};

/** The label under a symbol of the list of prizes. */
const TILE = { width: 62, letters: 7, lines: 3, most: 17, least: 8 } as const;

export const slotsPage: GamePage = {
  drawField({ settings, palette, templateId }) {
    const look = LOOKS[templateId] ?? 'vault';
    const { sectors, winningSector, clickButton } = settings;
    const prize = sectors[winningSector - 1]?.text ?? '';
    const pictures = escapeText(drawPictures(SYMBOLS[look], palette));
    return `<div class="sl ${look}" style="${pictures}">${drawDefs()}<div class="sl-glow"></div>${drawTopper(look, prize)}<div class="sl-box">${drawBack(look)}${drawWindow()}${drawFront(look)}${drawLights(look)}${drawLever(escapeText(clickButton))}</div>${drawPays(sectors, settings)}</div>`;
  },
  styles: SLOTS_STYLES,
};

const drawDefs = () =>
  `<svg class="sl-defs" aria-hidden="true"><defs>${drawPaints()}${OCEAN_PAINTS}${CABINET_PAINTS}</defs></svg>`;

/** Only what is seen: the script puts up the whole strips. */
function drawWindow(): string {
  const reels = Array.from({ length: REELS }, (_, reel) => {
    const cells = Array.from(
      { length: ROWS },
      (_, row) => `<i class="sl-cell sl-s${symbolAt(reel, START[reel] ?? 0, row)}"></i>`,
    );
    return `<div class="sl-reel" style="left:${reel * 20}%"><div class="sl-strip">${cells.join('')}</div></div>`;
  });
  const hits = Array.from(
    { length: REELS },
    (_, reel) => `<div class="sl-hit" style="left:${reel * 20}%"><i></i><b class="sl-s0"></b></div>`,
  );
  return `<div class="sl-window"><div class="sl-reels">${reels.join('')}</div><div class="sl-heat"></div><div class="sl-shade"></div><div class="sl-dim"></div><div class="sl-line"></div>${hits.join('')}</div>`;
}

/** What each symbol brings. Read aloud as a list: the reels themselves are only a picture. */
function drawPays(sectors: readonly Sector[], { winningSector }: LandingSettings): string {
  const tiles = sectors.map(({ text, num }, at) => {
    const lines = Math.min(TILE.lines, Math.ceil(text.length / TILE.letters));
    const size = num > 0 ? num : fitLines(text, TILE.width, lines, TILE.most, TILE.least);
    return `<li class="sl-pay${at === winningSector - 1 ? ' best' : ''}"><i></i><b class="sl-s${at}"></b><span dir="auto" style="--n:${size}">${escapeText(text)}</span></li>`;
  });
  return `<ul class="sl-pays">${tiles.join('')}</ul>`;
}
