/** The styles that all games share: the frame around the field. Sizes follow the smaller of width and height: no scroll to play. */
export const FRAME_STYLES = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--bg-deep);color:var(--ink);overscroll-behavior:none}
body{margin:0;font-family:var(--font);font-weight:var(--weight);font-size:16px;line-height:1.35;-webkit-tap-highlight-color:transparent;overflow-x:hidden}
button,a{font:inherit;color:inherit;touch-action:manipulation}
h1,h2,p,ul{margin:0;padding:0}
[hidden]{display:none!important}
[data-preview],[data-preview] *,[data-still]{scrollbar-width:none}
.page{position:relative;display:flex;flex-direction:column;min-height:100vh;min-height:100svh;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);isolation:isolate;overflow:hidden}
.sky{position:absolute;inset:0;z-index:-1;background:radial-gradient(120% 62% at 50% 36%,var(--bg-glow) 0%,var(--bg) 46%,var(--bg-deep) 100%)}
.sky img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.has-picture .sky::after{content:"";position:absolute;inset:0;background:linear-gradient(var(--bg-veil) 150px,var(--bg-clear) 300px)}
.has-picture .pill,.has-picture .sound,.has-picture .say:not(:empty),.has-picture .more,.has-picture footer,.has-picture .own{background:var(--bg)}
.has-picture .say:not(:empty){padding:2px 14px;border-radius:14px}
.has-picture .more{border-radius:20px}
main{display:contents}
.stage{--rest:312px;flex:1 0 auto;display:flex;flex-direction:column;align-items:center;gap:10px;width:100%;max-width:1120px;margin:0 auto;padding:12px 16px 14px}
.has-more .stage{min-height:100vh;min-height:100svh}
.top{display:flex;align-items:center;gap:10px;width:100%;min-height:44px}
.logo{flex:1;min-width:0;font-size:15px;letter-spacing:.04em;line-height:1.15;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.logo img{display:block;height:40px;max-width:150px;object-fit:contain;object-position:left center}
[dir=rtl] .logo{text-align:right}
[dir=rtl] .logo img{object-position:right center}
.bank{display:flex;gap:6px;align-items:center;max-width:66%}
.pill{display:flex;flex-direction:column;min-width:0;padding:5px 12px;border-radius:14px;background:var(--panel);border:1px solid var(--panel-line);text-align:center;line-height:1.15}
.pill small{font-size:10px;font-weight:600;color:var(--ink-soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:96px}
.pill b{font-size:var(--balance-size,14px);font-weight:inherit;font-variant-numeric:tabular-nums;white-space:nowrap}
.pill.balance b{color:var(--accent-ink)}
.pill.bump b{animation:bump .5s cubic-bezier(.2,1.6,.4,1)}
@keyframes bump{40%{transform:scale(1.22)}}
.sound{flex:none;display:grid;place-items:center;width:40px;height:40px;padding:0;border:1px solid var(--panel-line);border-radius:50%;background:var(--panel);cursor:pointer}
.sound svg{width:20px;height:20px}
.sound[aria-pressed=true] .off,.sound[aria-pressed=false] .on{display:none}
h1{max-width:22em;font-size:var(--title-size,clamp(20px,6.2vw,34px));font-weight:inherit;line-height:1.12;text-align:center;text-wrap:balance;overflow-wrap:anywhere;text-shadow:0 2px 12px #0006;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}
.pips{display:flex;gap:6px;height:10px;align-items:center}
.pips i{width:22px;height:6px;border-radius:3px;background:var(--accent);box-shadow:0 0 10px var(--accent);transition:opacity .3s,transform .3s,background-color .3s}
.pips i.used{background:var(--panel-line);box-shadow:none;transform:scaleX(.8)}
.pips i.lost{background:#ff5d6c;box-shadow:none;opacity:.75}
.field{position:relative;flex:none;width:min(100%,var(--field-max,560px),(100vh - var(--rest))*var(--ratio,1));width:min(100%,var(--field-max,560px),(100svh - var(--rest))*var(--ratio,1));min-width:min(100%,240px);aspect-ratio:var(--ratio,1);margin:auto;direction:ltr;user-select:none;-webkit-user-select:none;font-size:var(--field-size,15px)}
.field svg{display:block;overflow:visible}
.field text{unicode-bidi:plaintext}
.say{display:grid;place-items:center;min-height:2.7em;max-width:30em;text-align:center;font-size:15px;font-weight:600;text-wrap:balance;overflow-wrap:anywhere}
.actions{display:flex;gap:10px;justify-content:center;width:min(100%,460px);align-items:stretch}
.go,.cash{position:relative;flex:1;display:flex;align-items:center;justify-content:center;min-width:0;min-height:60px;padding:10px 18px 14px;border:0;border-radius:18px;text-decoration:none;text-align:center;cursor:pointer;font-size:var(--button-size,20px);line-height:1.1;letter-spacing:.02em;overflow-wrap:anywhere;transition:transform .12s,filter .2s,opacity .2s}
.go{color:var(--on-accent);background:linear-gradient(#fff6 0%,#fff0 46%),linear-gradient(var(--accent-light),var(--accent) 55%,var(--accent));box-shadow:0 6px 0 var(--accent-deep),0 16px 28px #0007,inset 0 1px 0 #fff9}
.cash{color:var(--on-main);background:linear-gradient(#fff5 0%,#fff0 46%),linear-gradient(var(--main-light),var(--main) 60%);box-shadow:0 6px 0 var(--main-deep),0 16px 28px #0006,inset 0 1px 0 #fff6}
.go:active:not([aria-disabled=true]),.cash:active{transform:translateY(5px)}
.go[aria-disabled=true],.cash:disabled{filter:saturate(.45) brightness(.75);cursor:default}
.go:focus-visible,.cash:focus-visible,.sound:focus-visible,.close:focus-visible,.gift:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.go.call::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:0 0 0 0 var(--accent-light);animation:call 1.9s ease-out infinite}
@keyframes call{0%{opacity:.8;transform:scale(1)}70%,100%{opacity:0;transform:scale(1.09,1.3)}}
.more{width:min(100%,680px);margin:0 auto;padding:28px 20px;display:grid;gap:14px;font-weight:500}
.more h2{font-size:22px;line-height:1.2;font-weight:var(--weight);overflow-wrap:anywhere}
.more p,.more li{white-space:pre-line;overflow-wrap:anywhere;color:var(--ink-soft)}
.more ul{display:grid;gap:8px;list-style:none}
.more li{padding-inline-start:26px;position:relative}
.more li::before{content:"";position:absolute;inset-inline-start:4px;top:.45em;width:9px;height:9px;border-radius:50%;background:var(--accent);box-shadow:0 0 8px var(--accent)}
footer a{display:inline-block;padding:6px 0;color:inherit;text-underline-offset:2px}
.own{padding:0 20px 10px;font-size:11px;font-weight:500;color:var(--ink-soft);text-align:center}
.own a{display:inline-block;padding:6px 8px;color:inherit;text-underline-offset:2px}
footer{padding:10px 20px 4px;font-size:11px;font-weight:500;line-height:1.4;color:var(--ink-soft);text-align:center;text-wrap:balance;white-space:pre-line;overflow-wrap:anywhere}
dialog{width:min(92vw,400px);max-height:90vh;padding:0;border:0;border-radius:24px;background:none;color:var(--ink);overflow:visible}
dialog::backdrop{background:#000c}
.win::backdrop{background:#0009}
.burst{position:absolute;z-index:4;pointer-events:none}
.confetti{position:fixed;inset:0;z-index:4;width:100%;height:100%;pointer-events:none}
.sheet{position:relative;display:grid;gap:12px;padding:30px 22px 26px;border-radius:24px;text-align:center;background:linear-gradient(var(--bg-lift),var(--bg));border:1px solid var(--panel-line);box-shadow:0 30px 80px #000b,0 0 0 1px #0004,inset 0 1px 0 #fff3;max-height:90vh;overflow:auto;overscroll-behavior:contain}
.sheet h2{font-size:27px;line-height:1.12;font-weight:inherit;text-wrap:balance;overflow-wrap:anywhere}
.sheet p{font-weight:500;color:var(--ink-soft);white-space:pre-line;overflow-wrap:anywhere}
.sheet img{justify-self:center;max-width:100%;max-height:180px;border-radius:14px;object-fit:contain}
.sheet .sum{font-size:44px;line-height:1;color:var(--accent-ink);text-shadow:0 0 28px var(--accent);font-variant-numeric:tabular-nums}
.close{position:absolute;inset-block-start:8px;inset-inline-end:8px;width:40px;height:40px;padding:0;border:0;border-radius:50%;background:none;color:var(--ink-soft);font-size:24px;line-height:1;cursor:pointer}
dialog[open] .sheet{animation:rise .5s cubic-bezier(.2,1.3,.35,1)}
@keyframes rise{from{transform:translateY(40px) scale(.9);opacity:0}}
.gift{display:flex;align-items:center;gap:8px;max-width:100%;min-height:44px;padding:4px 16px 4px 8px;border:1px solid var(--panel-line);border-radius:22px;background:var(--bg-lift);color:var(--ink);font-size:13px;line-height:1.2;text-align:start;cursor:pointer;box-shadow:0 6px 18px #0006;overflow-wrap:anywhere}
[dir=rtl] .gift{padding:4px 8px 4px 16px}
.gift img,.gift svg{flex:none;width:34px;height:34px;object-fit:contain}
.has-gift .stage{--rest:366px}
.rays{position:fixed;inset:-40vmax;z-index:-1;pointer-events:none;opacity:0;background:repeating-conic-gradient(from 0deg,var(--accent) 0 8deg,#0000 8deg 20deg);mask:radial-gradient(closest-side,#000 0,#0000 62%);-webkit-mask:radial-gradient(closest-side,#000 0,#0000 62%);transition:opacity .6s}
html[data-state=win] .rays{opacity:.22}
@media (min-width:720px){.stage{--rest:336px}.has-gift .stage{--rest:390px}.logo{font-size:19px}.pill{padding:7px 18px}.pill b{font-size:var(--balance-size,17px)}}
@media (max-height:620px){.stage{--rest:284px;gap:6px;padding-top:6px}.has-gift .stage{--rest:334px}.say{min-height:1.35em;font-size:13px}.go,.cash{min-height:50px}h1{-webkit-line-clamp:2;font-size:var(--title-size,20px)}}
@media (max-height:480px) and (min-aspect-ratio:4/3){.stage,.has-gift .stage{--rest:78px;display:grid;grid-template-columns:auto minmax(0,1fr);grid-template-rows:auto 1fr auto auto auto auto 1fr;justify-items:center;column-gap:20px}.top{grid-column:1/-1}.field{grid-column:1;grid-row:2/-1;min-width:0;width:calc((100vh - var(--rest))*var(--ratio,1));width:calc((100svh - var(--rest))*var(--ratio,1));max-width:56vw;margin:0}h1{grid-area:3/2}.pips{grid-area:4/2}.say{grid-area:5/2}.actions{grid-area:6/2}.gift{grid-area:7/2;align-self:start}}
@media (prefers-reduced-motion:no-preference){html[data-state=win] .rays{animation:turn 26s linear infinite}}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important}}
html[data-still] *,html[data-still] *::before,html[data-still] *::after{animation:none!important;transition:none!important}
html[data-still]{overflow:hidden}
`;
