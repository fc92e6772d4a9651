import { escapeText } from '../../page/escape.ts';
import { fitLines } from '../../page/fit-text.ts';
import type { GamePage } from '../../page/game-page.ts';
import { pictureMaker } from '../../page/svg-picture.ts';
import type { Sector } from '../../settings/settings.ts';
import { drawBowl, drawRim, drawSwirls } from './art/board.ts';
import { drawCore } from './art/core.ts';
import { drawElements } from './art/elements.ts';
import type { Look } from './art/look.ts';
import { drawRings } from './art/rings.ts';
import { SOCKETS } from './layout.ts';
import { START } from './ring-levels.ts';
import { VORTEX_STYLES } from './styles.ts';

const LOOKS: Readonly<Record<string, Look>> = {
  'vortex-cosmos': 'cosmos',
  'vortex-magma': 'magma',
  'vortex-tide': 'tide',
};

/** The label on a plate. */
const PLATE = { width: 104, letters: 9, lines: 2, most: 24, least: 9 } as const;

export const vortexPage: GamePage = {
  drawField({ settings, palette, templateId }) {
    const look = LOOKS[templateId] ?? 'cosmos';
    const toPicture = pictureMaker(palette);
    const pictures = drawElements(look).map(
      (art, at) => `--e${at}:${toPicture({ width: 100, height: 100 }, art)}`,
    );
    const core = `<button type="button" class="vx-core" aria-label="${escapeText(settings.clickButton)}"><span class="vx-beat">${drawCore(look)}</span></button>`;
    const won = `<div class="vx-won"><svg viewBox="0 0 200 72" aria-hidden="true"><text x="100" y="38" text-anchor="middle" dominant-baseline="central" fill="#fff" stroke="var(--main-dark)" stroke-width="7" stroke-linejoin="round" paint-order="stroke"></text></svg></div>`;
    return `<div class="vx ${look}" style="${escapeText(pictures.join(';'))}"><div class="vx-board"><div class="vx-glow"></div>${drawBowl()}${drawRim(look)}${drawSwirls(look)}${drawRings(look, START)}${core}<div class="vx-wave"></div>${won}</div>${drawPlates(settings.sectors)}</div>`;
  },
  styles: VORTEX_STYLES,
};

/** What each ring pays, and how full it is. */
function drawPlates(sectors: readonly Sector[]): string {
  const plates = sectors.map(({ text, num }, ring) => {
    const lines = Math.min(PLATE.lines, Math.ceil(text.length / PLATE.letters));
    const size = num > 0 ? num : fitLines(text, PLATE.width, lines, PLATE.most, PLATE.least);
    const level = (START[ring] ?? 0) / (SOCKETS[ring] ?? 1);
    return `<li class="vx-plate" style="--level:${level}"><i></i><b class="vx-e${ring}"></b><span dir="auto" style="--n:${size}">${escapeText(text)}</span><div class="vx-bar"></div></li>`;
  });
  return `<ul class="vx-plates">${plates.join('')}</ul>`;
}
