import type { GamePage } from '../../page/game-page.ts';
import { drawBalloon, drawHandle, drawPieces, drawPump, type Fair } from './art.ts';
import { multiplierAt, needleAt, scaleAt } from './layout.ts';
import { drawScene } from './scene.ts';

const FAIRS: Readonly<Record<string, Fair>> = {
  'balloon-cherry': 'circus',
  'balloon-sky': 'sky',
  'balloon-lime': 'meadow',
};

export const balloonPage: GamePage = {
  drawField({ templateId }) {
    const fair = FAIRS[templateId] ?? 'circus';
    return `<div class="bl">${drawScene(fair)}<div class="bl-rise"><div class="bl-swell"><div class="bl-shake">${drawBalloon(fair)}<div class="bl-mark">${multiplierAt(0)}</div></div></div></div><div class="bl-burst">${drawPieces()}</div><div class="bl-flash"></div><div class="bl-gear">${drawHandle()}${drawPump()}<i class="bl-needle"></i></div></div>`;
  },
  styles: `
.field{--ratio:.8;--field-max:500px;--rest:300px;touch-action:none}
.bl{position:absolute;inset:0;border-radius:26px;overflow:hidden;border:2px solid var(--panel-line);background:var(--bg);contain:paint;cursor:pointer}
.bl-scene{position:absolute;inset:0;width:100%;height:100%}
.bl-gear{position:absolute;left:50%;bottom:1.5%;width:62%;margin-left:-31%}
.bl-pump{position:relative;width:100%}
.bl-handle{position:absolute;left:2.8%;top:-8%;width:34%;will-change:transform}
.bl-needle{position:absolute;left:69.3%;bottom:36.5%;width:3px;margin-left:-1.5px;height:17%;border-radius:2px;background:#e5484d;transform-origin:50% 100%;transform:rotate(${needleAt(0)}deg);will-change:transform}
.bl-rise,.bl-swell,.bl-shake{position:absolute;will-change:transform}
.bl-rise{left:50%;bottom:32.5%;width:58%;margin-left:-29%;aspect-ratio:240/268}
.bl-swell,.bl-shake{inset:0;transform-origin:50% 98%}
.bl-swell{transform:scale(${scaleAt(0)})}
.bl-skin{width:100%;height:100%}
.bl-strain{opacity:0}
.bl-mark{position:absolute;inset:0 0 12%;display:grid;place-items:center;font-size:2.9em;color:#fff;text-shadow:0 3px 0 var(--main-dark),0 6px 16px #0007;font-variant-numeric:tabular-nums}
.bl-burst{position:absolute;left:50%;bottom:44%;width:44%;margin-left:-22%;aspect-ratio:1;opacity:0}
.bl-piece{position:absolute;inset:0;width:100%;height:100%;will-change:transform,opacity}
.bl-flash{position:absolute;left:50%;bottom:36%;width:70%;margin-left:-35%;aspect-ratio:1;border-radius:50%;background:radial-gradient(closest-side,#fff 0,#fff8 34%,#fff0 100%);opacity:0;will-change:transform,opacity}
html[data-state=idle] .bl-rise{animation:bl-bob 2.6s ease-in-out infinite alternate}
@keyframes bl-bob{from{transform:rotate(-1.6deg)}to{transform:rotate(1.6deg)}}
.bl-rise{transform-origin:50% 100%}
`,
};
