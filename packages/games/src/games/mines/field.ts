import { escapeText } from '../../page/escape.ts';
import type { GamePage } from '../../page/game-page.ts';
import { round } from '../../page/svg.ts';
import { drawFrame } from './art/frames.ts';
import { defineGems } from './art/gems.ts';
import { drawSign } from './art/sign.ts';
import { styleOf } from './art/style.ts';
import { defineTiles, TILE_BOX } from './art/tiles.ts';
import { GRID, HEIGHT, SIGN, WIDTH } from './layout.ts';
import { SIDE, TILES } from './tiles.ts';

const percent = (part: number, whole: number) => `${round((part / whole) * 100)}%`;

/** The first light of the blast: long and short points by turns. */
const BURST = Array.from({ length: 24 }, (_, at) => {
  const radius = at % 2 === 1 ? 24 : at % 4 === 0 ? 50 : 40;
  const angle = (at * Math.PI) / 12;
  return `${round(50 + radius * Math.sin(angle))}% ${round(50 - radius * Math.cos(angle))}%`;
}).join();

export const minesPage: GamePage = {
  drawField({ settings, templateId, money }) {
    const style = styleOf(templateId);
    const label = escapeText(settings.clickButton);
    const tiles = Array.from(
      { length: TILES },
      (_, tile) =>
        `<button type="button" class="mn-tile" data-tile="${tile}" aria-label="${label} ${tile + 1}"><svg class="mn-side" viewBox="${TILE_BOX}" aria-hidden="true"><use href="#mn-cover"/></svg></button>`,
    );
    const sign = drawSign(
      settings.numberOfRevolutions,
      escapeText(money(0)),
      money(settings.balanceMax - settings.balanceMin),
      settings.fieldFontSize,
    );
    return `<svg class="mn-paint" width="0" height="0" aria-hidden="true"><defs>${defineGems(style)}${defineTiles(style)}</defs></svg><div class="mn"><div class="mn-halo"></div>${drawFrame(style)}${sign}<div class="mn-grid" role="group">${tiles.join('')}</div><i class="mn-cursor"></i></div>`;
  },
  styles: `
.field{--ratio:${round(WIDTH / HEIGHT)};--field-max:580px;min-width:0}
.mn,.mn-frame,.mn-sign{position:absolute;inset:0;width:100%;height:100%}
.mn-paint{position:absolute}
.mn-halo{position:absolute;inset:0 -14%;background:radial-gradient(closest-side,var(--main) 20%,#0000 100%);opacity:.3}
.mn-count{position:absolute;left:0;top:0;width:100%;aspect-ratio:${WIDTH}/${SIGN.sumY * 2};transform-origin:50% 50%}
.mn-count text{font-variant-numeric:tabular-nums}
.mn-won{position:absolute;aspect-ratio:1;opacity:0}
.mn-grid{position:absolute;left:${percent(GRID.x, WIDTH)};top:${percent(GRID.y, HEIGHT)};width:${percent(GRID.width, WIDTH)};height:${percent(GRID.height, HEIGHT)};display:grid;grid-template:repeat(${SIDE},1fr)/repeat(${SIDE},1fr);gap:1.2% 1.6%}
.mn-tile{position:relative;min-width:0;padding:0;border:0;background:none;cursor:pointer;border-radius:18%;-webkit-tap-highlight-color:transparent}
.mn-side{position:absolute;inset:0;width:100%;height:100%;transition:transform .15s}
.mn-tile:not([data-open]):active .mn-side{transform:translateY(3px) scale(.97)}
.mn-tile:focus-visible{outline:3px solid var(--ink);outline-offset:1px;z-index:1}
.mn-tile[data-open]{cursor:default}
.mn-thing{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
.mn-faint .mn-thing{opacity:.5!important}
.mn-faint .mn-side{opacity:.8}
@media (hover:hover){html[data-state=idle] .mn-tile:not([data-open]):hover .mn-side{transform:translateY(-3px)}}
.mn-cursor{position:absolute;left:0;top:0;border-radius:14px;box-shadow:0 0 0 3px var(--accent-light),0 0 22px 4px var(--accent);opacity:0;pointer-events:none;will-change:transform,opacity;z-index:3}
.mn-light,.mn-fly,.mn-shard{position:absolute;left:0;top:0;pointer-events:none;will-change:transform,opacity;z-index:4}
.mn-light{border-radius:50%}
.mn-ring{background:radial-gradient(closest-side,#0000 58%,var(--x0-light) 78%,#fff 86%,#0000)}
.mn-flash{background:radial-gradient(closest-side,#fff 4%,var(--x2-light) 14%,var(--x2) 32%,#0000 86%)}
.mn-burst{border-radius:0;background:radial-gradient(closest-side,#fff 22%,var(--accent-light) 44%,var(--accent) 62%,var(--x2) 84%);clip-path:polygon(${BURST})}
.mn-blast{background:radial-gradient(closest-side,#0000 74%,var(--x2) 88%,#fff 93%,#0000)}
.mn-rays{background:repeating-conic-gradient(var(--x0-light) 0 9deg,#0000 9deg 30deg);-webkit-mask:radial-gradient(closest-side,#000 20%,#0000);mask:radial-gradient(closest-side,#000 20%,#0000)}
.mn-shard{background:linear-gradient(135deg,var(--main-light),var(--main) 50%,var(--main-dark));clip-path:polygon(20% 0,100% 30%,70% 100%,0 60%)}
html[data-state=idle] .mn-tile:nth-child(7n+4):not([data-open]) .mn-side{animation:mn-idle 3.6s ease-in-out infinite}
html[data-state=idle] .mn-tile:nth-child(2n) .mn-side{animation-delay:-1.8s!important}
@keyframes mn-idle{0%,80%,100%{transform:none}86%{transform:translateY(-7%) rotate(-3deg)}93%{transform:translateY(-3%) rotate(3deg)}}
`,
};
