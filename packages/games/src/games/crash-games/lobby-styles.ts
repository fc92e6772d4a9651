/** The lobby around the window, in the manner of its house. */
export const LOBBY_STYLES = `
.cg{--hull-dark:#0c1024b3;--mark:#fff;--glass:var(--x2);--glass-light:var(--x2-light);--glass-deep:var(--x2-deep);position:absolute;inset:0;display:flex;flex-direction:column;gap:8px;container-type:size}
.cg svg{width:100%;height:100%}
.cg-paints{position:absolute;width:0!important;height:0!important}
.cg-past{flex:none;display:flex;gap:6px;margin:0;padding:0;list-style:none;overflow:hidden;height:28px;mask:linear-gradient(90deg,#000 82%,#0000);-webkit-mask:linear-gradient(90deg,#000 82%,#0000)}
.cg-past li{flex:none;display:grid;place-items:center;min-width:54px;padding:0 9px;border-radius:99px;font-size:12px;font-variant-numeric:tabular-nums;background:var(--panel);border:1px solid var(--panel-line);color:var(--ink-soft)}
.cg-past .good{color:#fff;background:var(--main-deep);border-color:var(--main)}
.cg-past .great{color:var(--on-accent);background:linear-gradient(var(--accent-light),var(--accent));border-color:#fff8}
.cg-window{position:relative;flex:1;min-height:0;padding:6px;border-radius:26px;background:linear-gradient(155deg,#fff,var(--main-light) 8%,var(--main) 30%,var(--main-dark) 56%,var(--main-deep) 80%,var(--main-light));box-shadow:0 16px 40px #0008,0 0 60px -12px var(--main)}
.cg-view{position:relative;width:100%;height:100%;border-radius:20px;overflow:hidden;container-type:size;isolation:isolate;background:var(--bg)}
.cg-lobby{flex:none;display:grid;grid-template-columns:repeat(3,1fr);gap:8px;height:22cqh;max-height:116px;min-height:60px}
.cg-door{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:flex-end;min-width:0;padding:4px 4px 7px;border:2px solid var(--panel-line);border-radius:18px;overflow:hidden;color:#fff;background:radial-gradient(90% 80% at 50% 30%,var(--hull) 0,var(--hull-deep) 60%,var(--bg-deep) 130%);box-shadow:0 5px 0 #0005,inset 0 1px 0 #fff6;cursor:pointer;transition:transform .2s cubic-bezier(.2,1.6,.4,1),opacity .3s}
.cg-door.cg-rocket{background:radial-gradient(90% 80% at 50% 30%,var(--main) 0,var(--bg-glow) 70%,var(--bg-deep) 140%)}
.cg-door.cg-plane{background:linear-gradient(var(--x2-deep),var(--x2) 45%,var(--x2-light))}
.cg-door.cg-diver{background:linear-gradient(var(--x2),var(--x2-deep) 60%,var(--bg-deep))}
.cg-door svg{position:absolute;left:14%;top:2%;width:72%!important;height:72%!important;transform:rotate(-14deg)}
.cg-door.cg-rocket svg{transform:rotate(-38deg) scale(.9)}
.cg-door.cg-diver svg{transform:rotate(8deg)}
.cg-door span{position:relative;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;max-width:100%;padding:.1em .55em;border-radius:9px;line-height:1.15;overflow-wrap:anywhere;background:#000a;text-align:center}
.cg-door[aria-pressed=true]{border-color:var(--accent);transform:translateY(-3px);box-shadow:0 5px 0 var(--accent-deep),0 0 22px -4px var(--accent),inset 0 1px 0 #fff9}
.cg-door:disabled{cursor:default}
.cg-door:disabled:not([aria-pressed=true]){opacity:.5}
.cg-door:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.orbit .cg-window{background:linear-gradient(var(--bg-lift),var(--bg-deep));box-shadow:0 16px 40px #0008,0 0 0 1.5px var(--main),0 0 44px -6px var(--main)}
.cg-marks i{position:absolute;z-index:1;width:26px;height:26px;border:3px solid var(--accent);pointer-events:none}
.cg-marks i:nth-child(1){left:-2px;top:-2px;border-width:3px 0 0 3px;border-radius:26px 0 0}
.cg-marks i:nth-child(2){right:-2px;top:-2px;border-width:3px 3px 0 0;border-radius:0 26px 0 0}
.cg-marks i:nth-child(3){left:-2px;bottom:-2px;border-width:0 0 3px 3px;border-radius:0 0 0 26px}
.cg-marks i:nth-child(4){right:-2px;bottom:-2px;border-width:0 3px 3px 0;border-radius:0 0 26px}
.vegas .cg-window{padding:14px;background:linear-gradient(155deg,#fff2c4,var(--accent) 16%,var(--accent-deep) 46%,var(--accent) 62%,var(--accent-deep))}
.vegas .cg-view{border-radius:14px;box-shadow:0 0 0 2px #0007}
.cg-bulbs{position:absolute;pointer-events:none;animation:cg-blink 1.3s steps(1) infinite}
.cg-odd{animation-delay:-.65s}
.cg-top,.cg-bottom{inset:7px 0 auto;height:0}.cg-bottom{inset:auto 0 7px}
.cg-left,.cg-right{inset:0 auto 0 7px;width:0}.cg-right{inset:0 7px 0 auto}
@keyframes cg-blink{50%{opacity:.3}}
html[data-state=playing] .cg-bulbs,html[data-state=win] .cg-bulbs{animation-duration:.4s}
html[data-state=playing] .cg-odd,html[data-state=win] .cg-odd{animation-delay:-.2s}
.cg-bulbs i{position:absolute;width:10px;height:10px;margin:-5px;border-radius:50%;background:radial-gradient(circle at 38% 32%,#fff,#ffe9a8 40%,#ffb020);box-shadow:0 0 9px 2px #ffcf5acc}
.deep .cg-window{padding:15px;border-radius:34px;background:linear-gradient(155deg,#fff6d8,#f2c566 12%,#b67a25 36%,#6b4215 56%,#c98f3a 76%,#7c4f1a);box-shadow:0 16px 40px #0008,inset 0 2px 2px #fff8,inset 0 -3px 4px #0008}
.deep .cg-view{border-radius:22px;box-shadow:0 0 0 3px #4a2f10,0 0 0 5px #f2c56688}
.cg-rivets i{position:absolute;width:9px;height:9px;margin:-4.500px;border-radius:50%;background:radial-gradient(circle at 36% 30%,#fff6d8,#c98f3a 45%,#4a2f10)}
@media (max-height:620px){.cg{gap:5px}.cg-past{height:22px}.cg-past li{min-width:44px;padding:0 6px;font-size:10px}.cg-window{padding:4px;border-radius:20px}.cg-view{border-radius:16px}.cg-door{border-radius:13px;padding-bottom:4px}.vegas .cg-window,.deep .cg-window{padding:9px}.cg-view .cf-stop{min-height:26px}}
`;
