import { currencySymbol } from '@sluice/reference';
import { escapeText } from '../../page/escape.ts';
import { widthOf } from '../../page/fit-text.ts';
import type { GamePage } from '../../page/game-page.ts';
import { currencyOf } from '../../settings/new-settings.ts';
import { drawCoin, drawCover, drawDefs, type Foil } from './art.ts';
import { gridOf } from './layout.ts';

const FOILS: Readonly<Record<string, Foil>> = {
  'scratch-silver': 'silver',
  'scratch-gold': 'gold',
  'scratch-candy': 'candy',
};
/** What a label has room for beside the coin, in pixels of a phone. */
const LABEL_WIDTH = { one: 180, several: 66 } as const;

export const scratchPage: GamePage = {
  drawField({ settings, templateId, pictureUrl }) {
    const foil = FOILS[templateId] ?? 'silver';
    const { columns, rows } = gridOf(settings.sectors.length);
    const picture = settings.currencyPicture ? pictureUrl(settings.currencyPicture) : '';
    const coin = drawCoin(currencySymbol(currencyOf(settings.country)), picture);
    const room = columns === 1 ? LABEL_WIDTH.one : LABEL_WIDTH.several / (columns - 1);
    const cards = settings.sectors.map(({ text, num }, at) => {
      const size = num > 0 ? num : Math.max(10, Math.min(30, room / Math.max(1, widthOf(text))));
      const name = `${settings.scratchText} ${at + 1}`.trim();
      return `<button type="button" class="sc-card" aria-label="${escapeText(name)}"><span class="sc-paper"><span class="sc-glow"></span>${coin}<b class="sc-label" dir="auto" style="font-size:${Math.round(size)}px">${escapeText(text)}</b></span>${drawCover(at, settings.scratchText)}<span class="sc-edge"></span></button>`;
    });
    return `${drawDefs(foil)}<div class="sc sc-${foil}" style="--columns:${columns};--rows:${rows}">${cards.join('')}</div><div class="sc-dust"></div>`;
  },
  styles: `
.field{--ratio:.82;--field-max:520px;--rest:300px}
.sc-defs{position:absolute}
.sc{position:absolute;inset:0;display:grid;gap:12px;padding:14px;grid-template:repeat(var(--rows),minmax(0,1fr))/repeat(var(--columns),minmax(0,1fr));border-radius:28px;background:linear-gradient(160deg,var(--bg-lift),var(--bg-deep));border:2px solid var(--panel-line);box-shadow:inset 0 1px 0 #fff3,0 22px 44px #0007}
.sc::before{content:"";position:absolute;inset:6px;border-radius:23px;border:2px dashed var(--accent);opacity:.45;pointer-events:none}
.sc-card{position:relative;padding:0;border:0;border-radius:16px;background:none;cursor:grab;touch-action:none;box-shadow:0 8px 16px #0006;outline-offset:3px;overflow:hidden;isolation:isolate}
.sc-card:focus-visible{outline:3px solid var(--ink)}
.sc-card:last-child:nth-child(odd):not(:nth-child(3n)){grid-column:span min(2,var(--columns))}
.sc-paper{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;gap:8px;padding:8px;background:radial-gradient(120% 90% at 30% 15%,#ffffff,#f3eede 55%,#d9cfb4);color:#2a2114;overflow:hidden}
.sc-candy .sc-paper{background:radial-gradient(120% 90% at 30% 15%,#ffffff,#ffeefa 55%,#f2cfe8)}
.sc-silver .sc-paper{background:radial-gradient(120% 90% at 30% 15%,#ffffff,#eef2fa 55%,#ccd5e6)}
.sc-coin{flex:none;width:min(44%,62px);max-height:80%;object-fit:contain}
.sc-label{position:relative;min-width:0;line-height:1.05;overflow-wrap:anywhere;text-align:center}
.sc-card:not(.scratching,.open) :is(.sc-coin,.sc-label){visibility:hidden}
.sc-glow{position:absolute;inset:-30%;opacity:0;background:repeating-conic-gradient(var(--accent) 0 9deg,#fff0 9deg 22deg);mask:radial-gradient(closest-side,#000,#0000);-webkit-mask:radial-gradient(closest-side,#000,#0000)}
.sc-card.won .sc-glow{opacity:.6}
.sc-card.lost .sc-paper{filter:grayscale(.85) brightness(.86)}
.sc-cover{position:absolute;inset:0;width:100%;height:100%;transition:opacity .35s}
.scratching .sc-cover{will-change:transform}
.sc-frame{width:calc(100% - 14px);height:calc(100% - 14px)}
.sc-word{font-size:calc(15px + .3em);letter-spacing:.08em}
.sc-card.open .sc-cover{opacity:0;pointer-events:none}
.sc-edge{position:absolute;inset:0;border-radius:inherit;pointer-events:none;box-shadow:inset 0 0 0 2px #fff5,inset 0 -6px 12px #0003,inset 0 2px 2px #fff8}
.sc-dust{position:absolute;inset:0;pointer-events:none;overflow:visible}
.sc-dust i{position:absolute;left:-9px;top:-7px;width:19px;height:15px;background:linear-gradient(135deg,#fff,var(--main)) 0 0/7px 7px,linear-gradient(135deg,#fff,var(--main)) 100% 100%/6px 6px;background-repeat:no-repeat;will-change:transform,opacity;opacity:0}
html[data-state=idle] .sc-card:not(.open):nth-child(1) .sc-cover{animation:sc-call 2.6s ease-in-out infinite}
@keyframes sc-call{0%,70%,100%{transform:none}78%{transform:rotate(-1.6deg) scale(1.02)}86%{transform:rotate(1.6deg) scale(1.02)}}
`,
};
