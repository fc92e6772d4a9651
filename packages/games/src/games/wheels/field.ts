import type { GamePage } from '../../page/game-page.ts';
import { drawBulbs, drawDisc, drawOver, drawPointer, drawRim } from './art.ts';

const STYLES = { 'wheels-royal': 'royal', 'wheels-neon': 'neon', 'wheels-garden': 'garden' } as const;

export const wheelsPage: GamePage = {
  drawField({ settings, palette, templateId }) {
    const style = STYLES[templateId as keyof typeof STYLES] ?? 'royal';
    return `<div class="wheel ${style}"><div class="halo"></div><div class="shadow"></div><div class="sway"><div class="turn">${drawDisc(settings.sectors, palette.extra.length)}</div></div><div class="streak"></div>${drawRim(style)}${drawBulbs(style)}${drawOver(settings.sectors.length)}${drawPointer()}</div>`;
  },
  styles: `
.field{--ratio:1;--field-max:600px}
.wheel,.wheel>*,.turn{position:absolute;inset:0}
.wheel svg{width:100%;height:100%}
.halo{inset:-14%;border-radius:50%;background:radial-gradient(closest-side,var(--main) 40%,#0000 100%);opacity:.34}
.neon .halo{background:radial-gradient(closest-side,var(--accent) 40%,#0000 100%);opacity:.4}
.shadow{inset:6% 3% -6%;border-radius:50%;background:radial-gradient(closest-side,#000b 72%,#0000 100%)}
.streak{inset:9%;border-radius:50%;opacity:0;background:repeating-conic-gradient(#fff5 0 3deg,#fff0 3deg 14deg,#fff2 14deg 17deg,#fff0 17deg 31deg);mask:radial-gradient(closest-side,#0000 26%,#000 74%);-webkit-mask:radial-gradient(closest-side,#0000 26%,#000 74%);will-change:transform,opacity}
.turn{will-change:transform}
.pointer{inset:auto;left:50%;top:-4.5%;width:14%!important;height:auto!important;margin-left:-7%;transform-origin:50% 30%;will-change:transform}
.chosen{opacity:0}
.chosen.lost{filter:brightness(0)}
.bulbs.even{animation:bulbs 1.4s steps(1) infinite}
.bulbs.odd{animation:bulbs 1.4s steps(1) -.7s infinite}
@keyframes bulbs{50%{opacity:.08}}
html[data-state=playing] .bulbs{animation-duration:.36s}
html[data-state=playing] .bulbs.odd{animation-delay:-.18s}
html[data-state=win] .bulbs{animation-duration:.22s}
html[data-state=win] .bulbs.odd{animation-delay:-.11s}
.sway.idle{animation:sway 5s ease-in-out infinite alternate}
@keyframes sway{from{transform:rotate(-5deg)}to{transform:rotate(5deg)}}
html[data-state=loss] .turn,html[data-state=loss] .rim{filter:saturate(.5) brightness(.8)}
`,
};
