import type { GamePage } from '../../page/game-page.ts';
import { CRAFT_STYLES, craftStyle, drawWind } from '../crash-flight/craft-parts.ts';
import { drawAutoStop, drawScore, drawTouch, FLIGHT_STYLES } from '../crash-flight/flight-parts.ts';
import { drawCloud } from '../crash-flight/landscape.ts';
import { drawTrail, type Trail, trailStyle } from '../crash-flight/trail.ts';
import {
  type Airfield,
  drawDeck,
  drawFar,
  drawNear,
  drawPaints,
  drawPlane,
  drawSky,
  drawSun,
} from './art.ts';
import { PLANE, SCENE_HEIGHT } from './plane-motion.ts';

const AIRFIELDS: Readonly<Record<string, Airfield>> = {
  'aviator-crimson': 'crimson',
  'aviator-dawn': 'dawn',
  'aviator-polar': 'polar',
};

const TRAIL: Trail = { path: PLANE.path, name: 'av-trail', hasLead: true };

export const aviatorPage: GamePage = {
  drawField({ settings, templateId }) {
    const airfield = AIRFIELDS[templateId] ?? 'crimson';
    const layer = (name: string, content = '') => `<div class="av-${name}">${content}</div>`;
    const clouds = [1, 2, 3, 4].map((seed) => layer(`cloud av-c${seed}`, drawCloud(seed)));
    const view = [
      layer('sky', drawSky(airfield)),
      layer('sun', drawSun(airfield)),
      layer('far', drawFar(airfield)),
      ...clouds.slice(0, 3),
      layer('deck', drawDeck()),
      layer('near', drawNear(airfield)),
      drawWind(),
      `<div class="cf-trail" data-lead>${drawTrail(TRAIL)}</div>`,
      drawPlane(airfield),
      '<div class="cf-flash"></div>',
      clouds[3],
      layer('shade'),
      layer('veil'),
    ];
    return `<div class="av ${airfield} ${airfield === 'polar' ? 'cf-fire' : 'cf-prop'}">${drawPaints()}<div class="av-view">${view.join('')}${drawTouch(settings)}${drawScore()}${drawAutoStop(settings)}</div></div>`;
  },
  styles: `
.field{--ratio:.7;--field-max:500px}
@media (max-height:700px){.field{--ratio:.8}}
@media (min-width:720px){.field{--ratio:.8;--field-max:560px}}
.av{--trail:var(--main);--trail-light:var(--main-light);--hull:var(--main);--hull-light:var(--main-light);--hull-deep:var(--main-deep);--hull-dark:var(--main-dark);--mark:var(--x1);--glass:var(--x2);--glass-light:var(--x2-light);--glass-deep:var(--x2-deep);--fire:var(--accent);--fire-light:var(--accent-light);position:absolute;inset:0;padding:5px;border-radius:30px;background:linear-gradient(155deg,#fff,var(--main-light) 8%,var(--main) 26%,var(--main-dark) 52%,var(--main-deep) 78%,var(--main-light));box-shadow:0 22px 50px #0009,0 0 70px -10px var(--main-deep)}
.crimson{--far-light:var(--main-deep);--far:var(--bg);--mid-light:var(--main-dark);--mid:var(--bg-deep);--ground-light:var(--main-dark);--ground:var(--bg-deep);--strip:#2a2733;--strip-light:#45404f;--cloud:var(--x0-light);--cloud-base:var(--main-deep)}
.dawn{--far-light:var(--x0);--far:var(--bg-glow);--mid-light:var(--main-deep);--mid:var(--bg);--ground-light:var(--bg-glow);--ground:var(--bg-deep);--strip:#5b4a5e;--strip-light:#8a6f78;--cloud:#fff;--cloud-base:var(--x0)}
.polar{--far-light:var(--x1);--far:var(--x0-deep);--mid-light:var(--x0);--mid:var(--bg);--ground-light:var(--x1);--ground:var(--x0-deep);--strip:#7fa8b8;--strip-light:#c4e2ea;--cloud:#fff;--cloud-base:var(--x0);--hull:var(--accent);--hull-light:var(--accent-light);--hull-deep:var(--accent-deep);--hull-dark:var(--bg-deep);--fire:var(--main);--fire-light:var(--main-light)}
.av-paints{position:absolute;width:0;height:0}
.av-view{position:relative;width:100%;height:100%;border-radius:25px;overflow:hidden;container-type:size;isolation:isolate;background:var(--bg)}
.av-view>[class^="av-"]{position:absolute}
.av svg{width:100%;height:100%}
.av-sky{inset:auto 0 0;height:260%;will-change:transform}
.crimson .av-sky{background:linear-gradient(to top,var(--x0) 6%,var(--main) 11%,var(--main-deep) 20%,var(--bg-glow) 34%,var(--main-dark) 56%,var(--bg) 80%,var(--bg-deep))}
.dawn .av-sky{background:linear-gradient(to top,var(--x1) 9%,var(--x0) 16%,var(--main) 22%,var(--bg-glow) 34%,var(--bg) 58%,var(--bg-deep))}
.polar .av-sky{background:linear-gradient(to top,var(--x1) 7%,var(--x0) 12%,var(--x0-deep) 20%,var(--bg-glow) 27%,var(--bg) 46%,var(--bg-deep))}
.av-sun{left:26%;bottom:24cqw;width:80cqw;height:80cqw;will-change:transform}
.av-sun svg{position:absolute;inset:0}
.polar .av-sun{left:-6%;bottom:40cqw;width:112cqw;height:84cqw}
.av-far{left:-12%;bottom:24cqw;width:160%;height:50cqw;will-change:transform}
.av-near{left:-40%;bottom:-1cqw;width:225%;height:50cqw;will-change:transform}
.av-deck{left:-12%;bottom:-4cqw;width:160%;height:38cqw;transform:translateY(240%);will-change:transform}
.av-cloud{width:46cqw;height:21cqw;will-change:transform;opacity:.9}
.av-c1{left:-14%;bottom:60cqw}.av-c2{left:66%;bottom:76cqw}.av-c3{left:24%;bottom:47cqw;opacity:.6}.av-c4{left:-10%;top:-30%;width:84cqw;height:38cqw;opacity:.5}
html[data-state=playing] .av-cloud{animation:av-pass 2.3s linear infinite}
html[data-state=playing] .av-c2{animation-duration:3.1s;animation-delay:-.5s}
html[data-state=playing] .av-c3{animation-duration:3.7s;animation-delay:-2s}
html[data-state=playing] .av-c4{animation-duration:1.5s;animation-delay:-.4s}
@keyframes av-pass{from{transform:translate(260%,-700%)}to{transform:translate(-260%,700%)}}
${trailStyle('.cf-trail', TRAIL, SCENE_HEIGHT)}
${craftStyle('.cf-craft', PLANE, 46, SCENE_HEIGHT)}
.cf-flash{left:${PLANE.path.to.x - 60}cqw;bottom:${SCENE_HEIGHT - PLANE.path.to.y - 60}cqw;width:120cqw;height:120cqw}
.av-shade{inset:0 0 auto;height:46cqw;background:linear-gradient(#0007,#0000)}
.av-veil{inset:0;background:linear-gradient(var(--bg-deep),var(--bg));opacity:0;will-change:opacity}
html[data-state=loss] .av-veil{opacity:.45;transition:opacity .5s}
${CRAFT_STYLES}${FLIGHT_STYLES}`,
};
