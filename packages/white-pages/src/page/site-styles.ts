import type { Shades } from '../palettes.ts';
import type { WhiteSite } from '../white-site.ts';

const LETTERING: Readonly<Record<WhiteSite['lettering'], { body: string; heads: string }>> = {
  plain: { body: 'system-ui,sans-serif', heads: 'system-ui,sans-serif' },
  round: {
    body: 'ui-rounded,"SF Pro Rounded",Nunito,Quicksand,system-ui,sans-serif',
    heads: 'ui-rounded,"SF Pro Rounded",Nunito,Quicksand,system-ui,sans-serif',
  },
  book: {
    body: 'system-ui,sans-serif',
    heads: '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif',
  },
};

/** Background patterns, faint enough for text to be readable on them. */
const GROUNDS: Readonly<Record<WhiteSite['ground'], string>> = {
  dots: 'radial-gradient(color-mix(in srgb,var(--accent) 16%,transparent) 1.2px,transparent 1.3px) 0 0/22px 22px,var(--back)',
  glow: 'radial-gradient(60rem 30rem at 12% -8%,color-mix(in srgb,var(--h1) 20%,transparent),transparent),radial-gradient(50rem 28rem at 100% 0,color-mix(in srgb,var(--h3) 16%,transparent),transparent),var(--back)',
  lines:
    'repeating-linear-gradient(115deg,color-mix(in srgb,var(--accent) 7%,transparent) 0 1px,transparent 1px 26px),var(--back)',
};

const LAYOUTS: Readonly<Record<WhiteSite['layout'], string>> = {
  stage: '.play .intro{text-align:center}.how{text-align:center}',
  split:
    '@media (min-width:900px){.play{grid-template:"intro game" auto "how game" 1fr/1fr 1fr;column-gap:72px;max-width:1060px}.play .intro{align-self:end;padding-top:32px}.how{border-top:1px solid var(--line);padding-top:24px}}',
  banner:
    '.play .intro{text-align:center;margin:0 calc(50% - 50vw);padding:40px 20px 96px;background:radial-gradient(30rem 14rem at 78% 0,color-mix(in srgb,var(--on) 14%,transparent),transparent),linear-gradient(110deg,var(--accent),color-mix(in srgb,var(--accent) 70%,var(--h3)));color:var(--on)}.play .intro .tag,.play .intro .lead{color:inherit}.play .game{margin-top:-92px}main.play{padding-top:0}.how{text-align:center}',
};

const shades = ({ hues, back, card, line, text, mute, accent, on }: Shades): string =>
  `--back:${back};--card:${card};--line:${line};--text:${text};--mute:${mute};--accent:${accent};--on:${on};${hues.map((hue, at) => `--h${at + 1}:${hue}`).join(';')}`;

const FRAME = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;overflow-x:clip;background:var(--ground);background-attachment:fixed;color:var(--text);font:17px/1.6 var(--body)}
h1,h2,.brand{font-family:var(--heads);line-height:1.15;letter-spacing:-.015em}
a{color:inherit;text-underline-offset:3px}
.skip{position:absolute;inset-inline-start:16px;top:-60px;z-index:3;padding:10px 16px;border-radius:0 0 12px 12px;background:var(--accent);color:var(--on)}
.skip:focus{top:0}
header{display:flex;align-items:center;justify-content:space-between;gap:8px 24px;padding:16px max(20px,calc(50vw - 560px));background:var(--card);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:12px;font-size:20px;font-weight:700;text-decoration:none}
.brand svg{width:34px;height:34px;flex:none}
header p{margin:0;color:var(--mute);font-size:15px}
@media (max-width:560px){header p{display:none}}
main{flex:1;width:100%;max-width:640px;margin:0 auto;padding:32px 20px 48px}
.play{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;align-content:start;max-width:520px}
h1{margin:0;font-size:clamp(31px,7vw,44px);font-weight:750}
h2{margin:0 0 8px;font-size:20px}
.tag{margin:0 0 6px;color:var(--accent);font-size:14px;font-weight:650}
.lead{margin:10px 0 0;color:var(--mute);font-size:18px;line-height:1.5;text-wrap:balance}
.how p{margin:0 0 10px;color:var(--mute);text-wrap:pretty}
.text h1{margin-bottom:24px}
.text article{padding:clamp(22px,5vw,40px);background:var(--card);border:1px solid var(--line);border-radius:24px}
.text article p{margin:0 0 16px;text-wrap:pretty}
.text article p:last-child{margin:0}
.mail{font-size:20px;font-weight:650;overflow-wrap:anywhere}
footer{padding:20px max(20px,calc(50vw - 560px)) 28px;border-top:1px solid var(--line);background:var(--card);color:var(--mute);font-size:15px}
footer nav{display:flex;flex-wrap:wrap;gap:4px 22px;margin-bottom:8px}
footer nav a{padding:6px 0;color:var(--text);text-decoration-color:var(--line)}
footer nav a:hover{text-decoration-color:currentColor}
footer nav [aria-current]{font-weight:650;text-decoration:none}
footer p{margin:0}`;

const GAME = `
.intro{grid-area:intro}.game{grid-area:game}.how{grid-area:how}
.play{grid-template-areas:"intro" "game" "how"}
.game{padding:clamp(14px,4vw,24px);background:var(--card);border:1px solid var(--line);border-radius:28px;box-shadow:0 1px 2px rgb(0 0 0/.05),0 18px 44px -18px rgb(0 0 0/.22)}
.stats{display:flex;gap:10px;margin:0 0 14px}
.stats p{flex:1;margin:0;padding:8px 14px;border-radius:14px;background:var(--back);color:var(--mute);font-size:14px;display:flex;justify-content:space-between;align-items:baseline;gap:8px}
.stats b{color:var(--text);font-size:19px;font-variant-numeric:tabular-nums}
:where(.field button){position:relative;appearance:none;border:0;padding:0;color:inherit;background:none;cursor:pointer;isolation:isolate}
.status{min-height:27px;margin:10px 0;text-align:center;font-weight:600}
.controls{display:flex;flex-wrap:wrap;gap:10px;justify-content:center}
.controls button{min-height:46px;padding:10px 20px;border-radius:14px;border:1px solid var(--line);background:var(--back);color:var(--text);font:600 16px/1.2 var(--body);cursor:pointer}
.further{margin-bottom:10px}
.controls .sign{padding:10px 15px}
.controls svg{display:block;width:22px;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.controls .new{background:var(--accent);border-color:var(--accent);color:var(--on)}
.controls button:hover{filter:brightness(1.06)}
.controls [aria-pressed=true]{background:var(--h2);border-color:var(--h2);color:var(--on)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
.won .field{animation:won .7s}
@keyframes won{30%{transform:scale(1.025)}60%{transform:scale(.99)}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}`;

/** Of one page; `game` are the game's own, on the page that has it. */
export function siteStyles({ palette, lettering, ground, layout }: WhiteSite, game: string): string {
  const { body, heads } = LETTERING[lettering];
  const fixed = `--body:${body};--heads:${heads};--ground:${GROUNDS[ground]}`;
  const roots = `:root{color-scheme:light dark;${shades(palette.light)};${fixed}}@media (prefers-color-scheme:dark){:root{${shades(palette.dark)}}}`;
  return `${roots}${FRAME}${game === '' ? '' : GAME + LAYOUTS[layout] + game}`;
}
