import { createBoxes } from '../../art/box.ts';
import { drawFigure, FIGURE_STYLES } from '../../art/figure.ts';
import { escapeText } from '../../page/escape.ts';
import type { GamePage } from '../../page/game-page.ts';
import { drawBall, drawBoard, drawNet, drawPosts, TARGET_ART } from './goal-art.ts';
import { keeperBones } from './keeper-art.ts';
import { KEEPER_AT, KEEPER_SCALE, KEEPER_SIZE, READY } from './keeper-poses.ts';
import { kickerBones } from './kicker-art.ts';
import { KICKER_AT, KICKER_SCALE, KICKER_SIZE, WAITING } from './kicker-poses.ts';
import { PAINTS } from './paints.ts';
import { BALL_RADIUS, HEIGHT, SPOT, TARGETS, WIDTH } from './pitch.ts';
import { drawFlashes, drawScene } from './scene-art.ts';
import { styleOf } from './style.ts';

const { around, sized } = createBoxes(WIDTH, HEIGHT);

const TARGET_RADIUS = 32;
const GHOSTS = 5;
/** Around the ball, for a thumb. */
const FLICK_RADIUS = 52;

export const penaltyPage: GamePage = {
  drawField({ settings, templateId }) {
    const style = styleOf(templateId);
    const framed = settings.backgroundPicture ? ' framed' : '';

    const targets = TARGETS.map(
      (target, at) =>
        `<button type="button" class="pk-target" data-target="${at}" style="${around(target, TARGET_RADIUS)}" aria-label="${escapeText(settings.clickButton)} ${at + 1}">${TARGET_ART}</button>`,
    ).join('');
    const keeper = `<div class="pk-box pk-keeper" style="${sized(KEEPER_AT, KEEPER_SIZE, KEEPER_SCALE)}"><div class="pk-idle">${drawFigure(keeperBones(style), KEEPER_SIZE, READY)}</div></div>`;
    const kicker = `<div class="pk-box pk-kicker" style="${sized(KICKER_AT, KICKER_SIZE, KICKER_SCALE)}"><div class="pk-idle">${drawFigure(kickerBones(style), KICKER_SIZE, WAITING)}</div></div>`;
    const ball = `<div class="pk-box pk-shade" style="${around({ x: SPOT.x + 6, y: SPOT.y + BALL_RADIUS - 1 }, BALL_RADIUS)}"></div>${`<div class="pk-box pk-ghost" style="${around(SPOT, BALL_RADIUS)}"></div>`.repeat(GHOSTS)}<div class="pk-box pk-ball" style="${around(SPOT, BALL_RADIUS)}">${drawBall(style)}</div>`;
    const snow =
      style === 'snow'
        ? '<div class="pk-fall"><div class="pk-snow"></div><div class="pk-snow close"></div></div>'
        : '';
    return `<div class="pk ${style}${framed}">${PAINTS}<div class="pk-clip">${drawScene(style)}</div><div class="pk-world">${drawFlashes()}${drawBoard(style)}${drawNet()}${drawPosts(style)}${keeper}${ball}${kicker}</div>${snow}<div class="pk-box pk-flick" style="${around(SPOT, FLICK_RADIUS)}"></div><div class="pk-targets">${targets}</div></div>`;
  },
  styles: `
.field{--ratio:.78125;--field-max:560px}
${FIGURE_STYLES}
.pk,.pk-clip,.pk-world,.pk-idle,.pk-targets{position:absolute;inset:0;width:100%;height:100%}
.pk-box,.pk-target,.pk-goal{position:absolute}
.pk-clip{z-index:-1}
.framed .pk-clip{z-index:auto;overflow:hidden;border-radius:22px}
.pk-world,.pk-scene{will-change:transform;transform-origin:50% 46%}
.pk-world,.pk-targets{pointer-events:none}
.pk-world{visibility:hidden}
.pk-world>svg,.pk-world>div{visibility:visible}
.pk-target{pointer-events:auto}
.pk-flick{touch-action:none;border-radius:50%;cursor:grab}
.pk-net,.pk-swing,.pk-inside,.pk-ball.behind,.pk-shade.behind{z-index:0}
.pk-posts{z-index:1}
.pk-keeper{z-index:2}
.pk-ghost,.pk-ball,.pk-shade{z-index:3}
.pk-kicker{z-index:4}
.pk-swing{position:absolute;visibility:hidden}
.pk-scene{position:absolute;left:-150%;top:-46.875%;width:400%}
.field .pk-scene{transform-origin:50% 47.5%;overflow:hidden}
.pk-flash{position:absolute;left:0;top:0;width:100%;opacity:0;will-change:opacity}
.pk-flash.one{animation:pk-flash 3.4s steps(1) infinite}
.pk-flash.two{animation:pk-flash 3.4s steps(1) -1.9s infinite}
@keyframes pk-flash{0%,3%{opacity:.9}4%,47%{opacity:0}48%,51%{opacity:.7}52%,100%{opacity:0}}
html[data-state=win] .pk-flash{animation-duration:.5s}
html[data-state=win] .pk-flash.two{animation-delay:-.27s}
.pk-board{position:absolute;left:34.5%;top:13.5%;width:31%}
.pk-target{padding:0;border:0;border-radius:50%;background:none;cursor:pointer;transition:opacity .25s,transform .25s}
.pk-target svg{width:100%;height:100%;animation:pk-beat 1.8s ease-in-out infinite;will-change:transform}
.pk-target:nth-child(even) svg{animation-delay:-.9s}
html:not([data-state=idle]) .pk-target:not(.aimed) svg,.pk.shot .pk-target svg{animation:none}
.pk-target:focus-visible{outline:3px solid var(--ink);outline-offset:-6px}
@keyframes pk-beat{0%,100%{transform:scale(.92)}50%{transform:scale(1.06)}}
html:not([data-state=idle]) .pk-target{opacity:0;pointer-events:none}
html:not([data-state=idle]) .pk-target.aimed{opacity:1;transform:scale(.8)}
html[data-state=playing] .pk-target:not(.aimed){transform:scale(1.4)}
html .pk.shot .pk-target.aimed{opacity:0}
.pk-keeper .pk-idle{animation:pk-hop 1.1s ease-in-out infinite alternate}
@keyframes pk-hop{from{transform:translate(-3%,0)}to{transform:translate(3%,1.6%)}}
.pk-kicker .pk-idle{transform-origin:50% 96%;animation:pk-breathe 2s ease-in-out infinite alternate}
@keyframes pk-breathe{to{transform:scale(1.012,1.02)}}
html:not([data-state=idle]) .pk-idle{animation-play-state:paused}
html[data-state=loss] .pk-keeper .pk-idle{animation:none}
.pk-ball,.pk-ghost,.pk-shade,.pk-spin{will-change:transform,opacity}
.pk-spin,.pk-spin svg,.pk-light{position:absolute;inset:0;width:100%;height:100%}
.pk-ghost{border-radius:50%;opacity:0;background:radial-gradient(closest-side,#fffc,#fff0)}
.pk-shade{border-radius:50%;background:radial-gradient(closest-side,#000a,#0000);transform:scale(1.15,.34)}
.pk-fall{position:absolute;inset:-30% -5% -4%;overflow:hidden;pointer-events:none}
.pk-snow{position:absolute;inset:-180px 0 0;will-change:transform;opacity:.8;animation:pk-fall 9s linear infinite;background:radial-gradient(circle at 12% 22%,#fff 0 1.4px,#fff0 2px),radial-gradient(circle at 71% 9%,#fff 0 1.8px,#fff0 2.4px),radial-gradient(circle at 43% 66%,#fffc 0 1.2px,#fff0 1.8px),radial-gradient(circle at 90% 84%,#fffc 0 1.6px,#fff0 2.2px),radial-gradient(circle at 30% 91%,#fffc 0 1.1px,#fff0 1.7px),radial-gradient(circle at 57% 40%,#fff9 0 1.7px,#fff0 2.4px);background-size:180px 180px}
.pk-snow.close{background-size:260px 260px;inset:-260px 0 0;animation-name:pk-fall-close;animation-duration:7s;opacity:.95}
@keyframes pk-fall{to{transform:translateY(180px)}}
@keyframes pk-fall-close{from{transform:translateX(20px)}to{transform:translateY(260px)}}
`,
};
