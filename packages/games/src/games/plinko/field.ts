import { escapeText } from '../../page/escape.ts';
import type { GamePage } from '../../page/game-page.ts';
import { round } from '../../page/svg.ts';
import { BALL_PAINT, drawBall } from './art/ball.ts';
import { drawBoard, drawDim } from './art/board.ts';
import { CARRIAGE_HEIGHT, drawCarriageBack, drawCarriageFront, drawRail } from './art/dispenser.ts';
import { drawPegs } from './art/pegs.ts';
import { drawSlots, SLOT_PLACE } from './art/slots.ts';
import { styleOf } from './art/style.ts';
import { BALL_SEEN, CARRIAGE_WIDTH, ENTRIES, HEIGHT, layoutOf, MIDDLE, READY_Y, WIDTH } from './layout.ts';

const CARRIAGE_AT = round(((MIDDLE - CARRIAGE_WIDTH / 2) / CARRIAGE_WIDTH) * 100);

export const plinkoPage: GamePage = {
  drawField({ settings, templateId }) {
    const style = styleOf(templateId);
    const layout = layoutOf(settings.sectors.length);
    const ball = drawBall(style);
    const carriage = (part: string, content: string) =>
      `<div class="pk-carriage ${part}" style="transform:translateX(${CARRIAGE_AT}%)"><div class="pk-sway">${content}</div></div>`;
    const inCarriage = round((layout.ballRadius * BALL_SEEN * 200) / CARRIAGE_WIDTH);
    const slots = drawSlots(layout, {
      sectors: settings.sectors,
      winning: settings.winningSector - 1,
      fontSize: settings.fieldFontSize,
    });
    const lanes = Array.from(
      { length: ENTRIES },
      (_, lane) =>
        `<button type="button" class="pk-lane" data-lane="${lane}" aria-label="${escapeText(settings.clickButton)} ${lane + 1}"></button>`,
    );
    return `<div class="pk" style="--ball:${round((layout.ballRadius * BALL_SEEN * 200) / WIDTH)}%"><div class="pk-halo"></div>${BALL_PAINT}${drawBoard(layout, style)}${drawPegs(layout, style)}${drawDim(layout, style)}${drawRail(layout)}${carriage('pk-back', `${drawCarriageBack()}<div class="pk-ready" style="width:${inCarriage}%;margin:${-inCarriage / 2}%">${ball}</div>`)}<div class="pk-air"><div class="pk-ball" hidden>${ball}</div></div>${slots}${carriage('pk-mouth', drawCarriageFront(style))}<div class="pk-lanes">${lanes.join('')}</div></div>`;
  },
  styles: `
.field{--ratio:${WIDTH / HEIGHT};--field-max:600px;min-width:0}
.pk,.pk-board,.pk-pegs,.pk-lit,.pk-rail,.pk-air,.pk-dim,.pk-lanes{position:absolute;inset:0;width:100%;height:100%}
.pk-paint{position:absolute}
.pk-halo{position:absolute;inset:-6% -14%;background:radial-gradient(closest-side,var(--main) 20%,#0000 100%);opacity:.3}
.pk-lit{opacity:.16}
.pk-even{animation:pk-lit 1.6s ease-in-out infinite}
.pk-odd{animation:pk-lit 1.6s ease-in-out -.8s infinite}
@keyframes pk-lit{50%{opacity:.5}}
html[data-state=playing] .pk-lit{animation-duration:.7s}
html[data-state=playing] .pk-odd{animation-delay:-.35s}
html[data-state=win] .pk-lit{opacity:.3;animation:pk-win .5s steps(1) infinite}
html[data-state=win] .pk-odd{animation-delay:-.25s}
@keyframes pk-win{50%{opacity:1}}
.pk-dim{opacity:0;transition:opacity .4s}
.pk-dim.on{opacity:1}
.pk-carriage{position:absolute;left:0;top:0;width:${round((CARRIAGE_WIDTH / WIDTH) * 100)}%;aspect-ratio:${round(CARRIAGE_WIDTH / CARRIAGE_HEIGHT)};will-change:transform}
.pk-sway{position:absolute;inset:0}
.pk-sway svg{width:100%;height:100%}
html[data-state=idle] .pk-sway{animation:pk-sway 2.6s ease-in-out infinite alternate}
@keyframes pk-sway{from{transform:translateX(-16%)}to{transform:translateX(16%)}}
.pk.aimed .pk-sway{animation:none}
.pk-ready{position:absolute;left:50%;top:${round((READY_Y / CARRIAGE_HEIGHT) * 100)}%;aspect-ratio:1}
.pk-ball,.pk-ghost,.pk-ping{position:absolute;left:0;top:0;width:var(--ball);aspect-ratio:1;will-change:transform,opacity}
.pk-ball svg,.pk-ready svg{position:absolute;inset:0;width:100%;height:100%}
.pk-spin{will-change:transform}
.pk-ghost{border-radius:50%;background:radial-gradient(closest-side,var(--accent-light),var(--accent) 55%,#0000);opacity:0}
.pk-ping{border-radius:50%;background:radial-gradient(closest-side,#0000 52%,var(--accent) 74%,#fff 84%,#0000);opacity:0}
.pk-glow{position:absolute;left:0;top:0;width:var(--ball);aspect-ratio:1;border-radius:50%;background:radial-gradient(closest-side,#fff 16%,var(--accent-light) 34%,var(--accent) 48%,#0000);opacity:0;will-change:transform,opacity}
.pk-slot{position:absolute;${SLOT_PLACE}}
.pk-front{position:absolute;inset:0;width:100%;height:100%}
.pk-flash{position:absolute;inset:4% 6% 0;border-radius:18%/12%;background:linear-gradient(#fff,#fff6);opacity:0}
.pk-beam{position:absolute;left:-70%;right:-70%;bottom:84%;height:440%;background:linear-gradient(to top,#fff,var(--accent-light) 10%,var(--accent) 30%,#0000);-webkit-mask:linear-gradient(90deg,#0000 12%,#000 42% 58%,#0000 88%);mask:linear-gradient(90deg,#0000 12%,#000 42% 58%,#0000 88%);opacity:0;transform-origin:50% 100%;transform:scaleY(.1)}
.pk-prize::before{content:"";position:absolute;inset:-34% -34% -10%;background:radial-gradient(closest-side,var(--accent),#0000);opacity:.75;animation:pk-prize 1.4s ease-in-out infinite alternate}
@keyframes pk-prize{from{opacity:.3}}
.pk-lanes{display:grid;grid-template-columns:1fr .7fr 1fr;touch-action:pan-y}
.pk-lane{padding:0;border:0;background:none;cursor:pointer;border-radius:20px;-webkit-tap-highlight-color:transparent;touch-action:pan-y}
.pk-lane:focus-visible{outline:3px solid var(--ink);outline-offset:-4px}
html[data-state=win] .pk-lanes,html[data-state=loss] .pk-lanes{display:none}
html[data-state=loss] .pk-dim{opacity:.7}
`,
};
