import { createBoxes } from '../../art/box.ts';
import { drawFigure, FIGURE_STYLES } from '../../art/figure.ts';
import { escapeText } from '../../page/escape.ts';
import type { GamePage } from '../../page/game-page.ts';
import { batterBones } from './batter-art.ts';
import { BATTER_AT, BATTER_SCALE, BATTER_SIZE, STANCE } from './batter-poses.ts';
import { bowlerBones } from './bowler-art.ts';
import { AT_MARK, BOWLER_AT, BOWLER_SCALE, BOWLER_SIZE } from './bowler-poses.ts';
import { BALL_RADIUS, HEIGHT, SHOTS, WIDTH } from './ground.ts';
import { PAINTS } from './paints.ts';
import {
  drawBall,
  drawBoard,
  drawTimingBar,
  drawWays,
  drawWicket,
  MARK_ART,
  MARK_RUNS,
  RUNS_ART,
} from './props-art.ts';
import { drawFlashes, drawScene } from './scene-art.ts';
import { styleOf } from './style.ts';

const { around, sized } = createBoxes(WIDTH, HEIGHT);

const MARK_RADIUS = 31;
const GHOSTS = 5;

export const freeBetPage: GamePage = {
  drawField({ settings, templateId }) {
    const style = styleOf(templateId);
    const framed = settings.backgroundPicture ? ' framed' : '';
    const marks = SHOTS.map(
      ({ six }, at) =>
        `<button type="button" class="fb-mark" data-shot="${at}" style="${around(six, MARK_RADIUS)}" aria-label="${escapeText(settings.clickButton)} ${at + 1}, ${MARK_RUNS}">${MARK_ART}</button>`,
    ).join('');
    const bowler = `<div class="fb-box fb-bowler" style="${sized(BOWLER_AT, BOWLER_SIZE, BOWLER_SCALE)}">${drawFigure(bowlerBones(), BOWLER_SIZE, AT_MARK)}</div>`;
    const batter = `<div class="fb-box fb-batter" style="${sized(BATTER_AT, BATTER_SIZE, BATTER_SCALE)}"><div class="fb-idle">${drawFigure(batterBones(style), BATTER_SIZE, STANCE)}</div></div>`;
    const origin = around({ x: 0, y: 0 }, BALL_RADIUS);
    const ball = `<div class="fb-box fb-shade" style="${origin}"></div>${`<div class="fb-box fb-ghost" style="${origin}"></div>`.repeat(GHOSTS)}<div class="fb-box fb-ball" style="${origin}">${drawBall(style)}</div>`;
    return `<div class="fb ${style}${framed}">${PAINTS}<div class="fb-clip">${drawScene(style)}</div><div class="fb-world">${drawFlashes()}${drawBoard(style, settings.numberOfRevolutions)}${bowler}${drawWays()}${batter}${drawWicket()}${ball}${RUNS_ART}</div>${drawTimingBar()}<div class="fb-marks">${marks}</div><button type="button" class="fb-hit" tabindex="-1" aria-label="${escapeText(settings.clickButton)}"></button></div>`;
  },
  styles: `
.field{--ratio:.78125;--field-max:560px}
${FIGURE_STYLES}
.fb,.fb-clip,.fb-world,.fb-layer,.fb-part,.fb-wicket,.fb-idle,.fb-marks,.fb-hit{position:absolute;inset:0;width:100%;height:100%}
.fb-box,.fb-mark{position:absolute}
.fb-clip{z-index:-1}
.framed .fb-clip{z-index:auto;overflow:hidden;border-radius:22px}
.fb-world,.fb-scene{will-change:transform;transform-origin:50% 46%}
.fb-world,.fb-marks{pointer-events:none}
.fb-scene{position:absolute;left:-150%;top:-46.875%;width:400%;transform-origin:50% 47.5%}
.fb-flash{position:absolute;left:0;top:0;width:100%;opacity:0;will-change:opacity;animation:fb-flash 3.4s steps(1) infinite}
.fb-flash.two{animation-delay:-1.9s}
@keyframes fb-flash{0%,3%{opacity:.9}4%,47%{opacity:0}48%,51%{opacity:.7}52%,100%{opacity:0}}
html[data-state=win] .fb-flash{animation-duration:.5s}
html[data-state=win] .fb-flash.two{animation-delay:-.27s}
.fb-board{position:absolute;left:24%;top:5%;width:52%}
.fb-fallen{opacity:0}
.fb-chip.lost .fb-fallen{opacity:1}
.fb-chip.won circle{fill:var(--accent);fill-opacity:1}
.fb-chip.won text{fill:var(--on-accent)}
.fb-chip.lost circle{fill:#ff3b4e;fill-opacity:.8}
.fb-mark{padding:0;border:0;border-radius:50%;background:none;cursor:pointer;pointer-events:auto;transition:opacity .25s,transform .25s}
.fb-mark svg{width:100%;height:100%;animation:fb-beat 1.6s ease-in-out infinite;will-change:transform}
.fb-mark:nth-child(2) svg{animation-delay:-.5s}
.fb-mark:nth-child(3) svg{animation-delay:-1s}
html:not([data-state=idle]) .fb-mark:not(.chosen) svg,.fb.away .fb-mark svg{animation:none}
.fb-mark:focus-visible{outline:3px solid var(--ink);outline-offset:-2px}
@keyframes fb-beat{0%,100%{transform:scale(.9)}50%{transform:scale(1.06)}}
.fb-ways{opacity:.75;transition:opacity .25s}
html:not([data-state=idle]) .fb-mark{opacity:0;pointer-events:none;transform:scale(1.3)}
html:not([data-state=idle]) .fb-mark.chosen{opacity:1;transform:scale(.85)}
html:not([data-state=idle]) .fb-way:not(.chosen),html:not([data-state=idle]) .fb.away :is(.fb-ways,.fb-mark.chosen){opacity:0}
.fb-batter .fb-idle{transform-origin:40% 96%;animation:fb-breathe 1.5s ease-in-out infinite alternate}
@keyframes fb-breathe{to{transform:scale(1.008,1.018)}}
html:not([data-state=idle]) .fb-idle{animation-play-state:paused}
.fb-ball,.fb-ghost,.fb-shade,.fb-spin,.fb-part,.fb-runs{will-change:transform,opacity}
.fb-ball,.fb-ghost,.fb-shade{opacity:0}
.fb-spin,.fb-spin svg,.fb-gloss{position:absolute;inset:0;width:100%;height:100%}
.fb-ghost{border-radius:50%;background:radial-gradient(closest-side,#fffd,#fff0)}
.fb-shade{border-radius:50%;background:radial-gradient(closest-side,#000b,#0000)}
.fb-wicket,.fb-part{visibility:hidden}
.fb-wicket svg{position:absolute;visibility:visible}
.fb-lit{opacity:0}
.fb-wicket.broken .fb-lit{opacity:.6}
.fb-runs{opacity:0;transform-origin:50% 50%}
.fb-timing{position:absolute;left:17.5%;top:92%;width:65%;opacity:0;transition:opacity .2s;pointer-events:none}
.fb.bowling .fb-timing{opacity:1}
.fb-timing>svg{width:100%}
.fb-marker{position:absolute;left:2.3%;top:-34%;width:95.4%;height:100%;will-change:transform}
.fb-marker svg{width:7.7%;margin-left:-3.85%}
.fb-hit{display:none;padding:0;border:0;background:none;cursor:pointer;touch-action:none}
.fb.bowling .fb-hit{display:block}
`,
};
