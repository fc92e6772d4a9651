/** The board is a square; the plates are below it, or beside it where there is more width than height. */
export const VORTEX_STYLES = `
.field{--ratio:.76;--field-max:560px}
.vx{position:absolute;inset:0}
.vx svg{width:100%;height:100%}
.vx-board{position:absolute;left:0;top:0;width:100%;aspect-ratio:1}
.vx-board>*,.vx-drift>*,.vx-ring>svg,.vx-streak i{position:absolute;inset:0}
.vx-glow{inset:-14%;border-radius:50%;background:radial-gradient(closest-side,var(--main) 46%,#0000 100%);opacity:.42}
.vx-drift{animation:vx-turn 26s linear infinite}
@keyframes vx-turn{to{transform:rotate(1turn)}}
.vx-swirl,.vx-ring{will-change:transform}
.vx-streak{inset:7%!important;opacity:0;will-change:transform,opacity}
.vx-streak i{border-radius:50%;background:repeating-conic-gradient(#fff6 0 2deg,#fff0 2deg 11deg,#fff3 11deg 13deg,#fff0 13deg 29deg);mask:radial-gradient(closest-side,#0000 22%,#000 60%,#0000 100%);-webkit-mask:radial-gradient(closest-side,#0000 22%,#000 60%,#0000 100%)}
.vx-el{position:absolute;width:var(--el);height:var(--el);opacity:0}
.vx-el.on{opacity:1}
.vx-board>.vx-body{inset:auto;left:0;top:0;width:11%;height:11%;opacity:0;pointer-events:none;will-change:transform}
.vx-e0{background:var(--e0) center/contain no-repeat}
.vx-e1{background:var(--e1) center/contain no-repeat}
.vx-e2{background:var(--e2) center/contain no-repeat}
.vx-full{opacity:0}
.vx-core{left:34%!important;top:34%!important;width:32%;height:32%;padding:0;border:0;border-radius:50%;background:none;color:#fff;cursor:pointer;will-change:transform}
.vx-core:focus-visible{outline:3px solid var(--ink);outline-offset:-6px}
.vx-core svg{position:absolute;inset:0}
.vx-beat{position:absolute;inset:0;animation:vx-beat 2.4s ease-in-out infinite alternate}
@keyframes vx-beat{from{transform:scale(.97)}to{transform:scale(1.05)}}
.vx-won{left:25%!important;top:41%!important;width:50%;height:18%;display:grid;place-items:center;pointer-events:none;opacity:0;will-change:transform,opacity}
.vx-won svg{overflow:visible}
.vx-fly{left:-8%!important;top:-8%!important;width:116%;height:116%;pointer-events:none}
.vx-wave{border-radius:50%;opacity:0;pointer-events:none;background:radial-gradient(closest-side,#0000 70%,var(--accent-light) 88%,#fff 92%,#0000 100%);will-change:transform,opacity}
.vx-plates{position:absolute;left:0;top:79%;width:100%;height:20.5%;margin:0;padding:0;list-style:none;display:flex;gap:2.4%;--u:.9px}
@supports (width:1cqw){.vx-plates{container-type:inline-size}.vx-plate{--u:.25cqw}}
.vx-plate{position:relative;flex:1;min-width:0;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;padding:0 5px 13px;border-radius:16px;background:linear-gradient(#fff3,#fff0 42%),linear-gradient(var(--bg-lift),var(--bg-deep));border:1.5px solid var(--c);box-shadow:0 6px 14px #0007,inset 0 1px 0 #fff4}
.vx-plate:nth-child(1){--c:var(--x0)}
.vx-plate:nth-child(2){--c:var(--x1)}
.vx-plate:nth-child(3){--c:var(--x2)}
.vx-plate b{flex:none;width:38%;aspect-ratio:1;margin:-4% 0 -2%}
.vx-plate span{min-width:0;max-width:100%;text-align:center;line-height:1.06;overflow:hidden;overflow-wrap:anywhere;font-size:calc(var(--n)*var(--u));display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.vx-bar{position:absolute;left:10%;right:10%;bottom:7px;height:6px;border-radius:3px;overflow:hidden;background:#0007}
.vx-bar::after{content:"";position:absolute;inset:0;border-radius:inherit;background:linear-gradient(#fff8,#fff0),var(--c);transform-origin:0 50%;transform:scaleX(var(--level));transition:transform .3s}
.vx-plate i{position:absolute;inset:-3px;border-radius:18px;opacity:0;border:3px solid #fff;background:radial-gradient(closest-side,var(--c),#0000 140%);will-change:opacity}
.vx-plate b,.vx-plate span,.vx-bar{z-index:1}
html[data-state=loss] .vx-ring,html[data-state=loss] .vx-bowl{filter:saturate(.5) brightness(.75)}
@media (max-height:620px){
.field{--ratio:.85}
.vx-plates{top:86.5%;height:13.5%}
.vx-plate{flex-direction:row;gap:3%;padding:0 4px 8px}
.vx-plate b{width:30%;margin:0}
.vx-plate span{font-size:calc(var(--n)*var(--u)*.68)}
.vx-bar{bottom:4px;height:4px}
}
@media (min-width:720px) and (min-aspect-ratio:1/1){
.field{--ratio:1.4;--field-max:880px}
.vx-board{width:71.43%}
.vx-plates{left:75.5%;top:12%;width:24.5%;height:76%;flex-direction:column;gap:5%}
.vx-plate{padding:0 9%}
@supports (width:1cqw){.vx-plate{--u:.8cqw}}
}
`;
