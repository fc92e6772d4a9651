/** A craft as layers: it is moved, it trembles, it rolls; its drive burns or turns by itself. */
import { round } from '../../page/svg.ts';
import { type CraftMotion, poseAt } from './craft-motion.ts';
import { PLANE_BOX } from './planes.ts';

/** Every craft is drawn in the box of a plane, nose to the right. */
export function drawCraft(body: string, drive: string): string {
  const layer = (name: string, content: string) =>
    `<svg class="${name}" viewBox="${PLANE_BOX}" aria-hidden="true">${content}</svg>`;
  return `<div class="cf-craft"><div class="cf-bob"><div class="cf-roll">${layer('cf-drive', drive)}${layer('cf-body', body)}</div></div></div>`;
}

export const drawWind = (): string => `<div class="cf-wind">${'<i></i>'.repeat(STREAKS)}</div>`;

/** Where it waits for its start, `wide` hundredths of the view. `foot` as in `trailStyle`. */
export function craftStyle(selector: string, motion: CraftMotion, wide: number, foot?: number): string {
  const { from } = motion.path;
  const high = (wide * 17) / 30;
  const place = foot === undefined ? `top:${from.y - high / 2}cqw` : `bottom:${foot - from.y - high / 2}cqw`;
  return `${selector}{left:${from.x - wide / 2}cqw;${place};width:${wide}cqw;height:${high.toFixed(2)}cqw;transform:rotate(${round(poseAt(motion, 0, 0).degrees)}deg)}`;
}

const STREAKS = 8;
const RUSH_SECONDS = 0.62;
const delays = Array.from(
  { length: STREAKS },
  (_, at) =>
    `.cf-wind i:nth-child(${at + 1}){top:${4 + at * 12}%;animation-delay:-${((at * 0.37) % RUSH_SECONDS).toFixed(2)}s!important}`,
).join('');

export const CRAFT_STYLES = `
.cf-craft,.cf-trail,.cf-flash,.cf-wind{position:absolute}
.cf-craft{will-change:transform}
.cf-bob,.cf-roll,.cf-roll svg{position:absolute;inset:0}
.cf-bob{animation:cf-bob .5s ease-in-out infinite alternate}
@keyframes cf-bob{from{transform:translateY(-1%)}to{transform:translateY(1%)}}
.cf-drive{will-change:transform}
.cf-prop .cf-drive{transform-origin:92% 48%;animation:cf-prop .09s linear infinite alternate}
@keyframes cf-prop{from{transform:scaleY(1)}to{transform:scaleY(.62)}}
.cf-fire .cf-drive{transform-origin:10% 53%;animation:cf-smoulder .09s linear infinite alternate}
@keyframes cf-smoulder{from{transform:scaleX(.45)}to{transform:scaleX(.6)}}
html[data-state=playing] .cf-fire .cf-drive{animation-name:cf-burn}
@keyframes cf-burn{from{transform:scale(1.15,1.1)}to{transform:scale(1.4,1.2)}}
.cf-trail{opacity:0;will-change:transform,opacity}
.cf-flash{border-radius:50%;background:radial-gradient(closest-side,#fff,var(--accent-light) 24%,#0000 72%);opacity:0;will-change:transform,opacity;pointer-events:none}
.cf-wind{inset:0;--tilt:-38deg;pointer-events:none}
.cf-wind i{position:absolute;left:60%;width:30cqw;height:2px;border-radius:2px;background:linear-gradient(90deg,#fff0,#fff);transform:rotate(var(--tilt)) translateX(400%);opacity:0;will-change:transform,opacity}
html[data-state=playing] .cf-wind i{animation:cf-rush ${RUSH_SECONDS}s linear infinite}
${delays}
@keyframes cf-rush{from{transform:rotate(var(--tilt)) translateX(400%)}to{transform:rotate(var(--tilt)) translateX(-560%)}}
`;
