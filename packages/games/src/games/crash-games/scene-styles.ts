/** The worlds' colours and what passes by in them. */
export const SCENE_STYLES = `
.cg-scene,.cg-scene>[class^="cg-"],.cg-shade,.cg-veil{position:absolute}
.cg-scene{inset:0;will-change:transform,opacity}
.cg-rocket{--hull:var(--x0);--hull-light:var(--x0-light);--hull-deep:var(--x0-deep);--fire:var(--x1);--fire-light:var(--x1-light);--trail:var(--x0);--trail-light:var(--x1-light)}
.cg-plane{--hull:var(--x1);--hull-light:var(--x1-light);--hull-deep:var(--x1-deep);--fire:var(--accent);--fire-light:var(--accent-light);--trail:var(--x1);--trail-light:var(--x1-light);--cloud:#fff;--cloud-base:var(--x2-light)}
.cg-diver{--hull:var(--x0);--hull-light:var(--x0-light);--hull-deep:var(--x0-deep);--fire:var(--x1);--fire-light:var(--x1-light);--trail:var(--x2);--trail-light:#fff}
.cg{--sun:var(--x1);--sun-light:var(--x1-light)}
.vegas{--sun:var(--x0);--sun-light:var(--x0-light)}
.deep{--sun:var(--accent);--sun-light:var(--accent-light)}
.cg-sky{inset:auto 0 0;height:250%;will-change:transform}
.cg-rocket .cg-sky{background:radial-gradient(70% 16% at 84% 66%,var(--main),#0000),radial-gradient(60% 14% at 10% 34%,var(--x0-deep),#0000),linear-gradient(to top,var(--x2) 5%,var(--main) 13%,var(--bg-glow) 27%,var(--bg) 50%,var(--bg-deep))}
.cg-plane .cg-sky{background:linear-gradient(to top,var(--sun-light) 8%,var(--x2-light) 20%,var(--x2) 32%,var(--x2-deep) 56%,var(--bg-glow) 80%,var(--bg))}
.cg-diver .cg-sky{inset:0 0 auto;background:linear-gradient(var(--x2-light) 10%,var(--x2) 20%,var(--x2-deep) 42%,var(--bg-glow) 62%,var(--bg) 80%,var(--bg-deep))}
.cg-sight{left:52%;bottom:40cqw;width:50cqw;height:50cqw;will-change:transform}
.cg-plane .cg-sight{left:34%;bottom:16cqw;width:72cqw;height:72cqw}
.cg-diver .cg-sight{left:6%;top:30cqw;bottom:auto;width:94cqw;height:90cqw}
.cg-back{left:-20%;bottom:4cqw;width:160%;height:50cqw;will-change:transform}
.cg-plane .cg-back{bottom:6cqw}
.cg-diver .cg-back{top:0;bottom:auto}
.cg-pass{width:20cqw;height:20cqw;transform:translate(0,-400%);will-change:transform}
.cg-p1{left:16%;top:6%}.cg-p2{left:72%;top:30%;width:13cqw;height:13cqw}
.cg-plane .cg-pass{width:48cqw;height:22cqw;transform:none}
.cg-plane .cg-p1{left:-10%;top:44%}.cg-plane .cg-p2{left:66%;top:22%}
.cg-diver .cg-pass{width:16cqw;height:10cqw;transform:none;left:70%;top:62%}
.cg-diver .cg-p2{left:84%;top:74%;width:11cqw;height:7cqw}
html[data-state=playing] .cg-pass{animation:cg-fall 2.1s linear infinite}
html[data-state=playing] .cg-p2{animation-duration:2.9s;animation-delay:-1.3s}
@keyframes cg-fall{from{transform:translate(120%,-620%)}to{transform:translate(-220%,680%)}}
html[data-state=playing] .cg-plane .cg-pass{animation-name:cg-drift}
@keyframes cg-drift{from{transform:translate(240%,-460%)}to{transform:translate(-240%,460%)}}
html[data-state=playing] .cg-diver .cg-pass{animation-name:cg-rise}
@keyframes cg-rise{from{transform:translate(120%,500%)}to{transform:translate(-640%,-900%)}}
.cg-rocket .cf-wind{--tilt:-62deg}
.cg-diver .cf-wind i{left:auto;width:3cqw;height:3cqw;border:1.5px solid #fffa;border-radius:50%;background:radial-gradient(circle at 32% 30%,#fff 12%,#fff3 40%,#fff1)}
.cg-diver .cf-wind i:nth-child(odd){width:1.8cqw;height:1.8cqw}
.cg-diver .cf-wind i:nth-child(3n){left:78%}.cg-diver .cf-wind i:nth-child(3n+1){left:22%}.cg-diver .cf-wind i:nth-child(3n+2){left:50%}
html[data-state=playing] .cg-diver .cf-wind i{animation:cg-bubble 1.5s linear infinite}
@keyframes cg-bubble{from{transform:translate(40%,1600%)}to{transform:translate(-60%,-2600%)}}
.cg-swim .cf-bob{animation:cg-swim 1s ease-in-out infinite alternate}
@keyframes cg-swim{from{transform:rotate(-3deg) translateY(-3%)}to{transform:rotate(3deg) translateY(3%)}}
.cg-shade{inset:0 0 auto;height:34cqw;background:linear-gradient(#0006,#0000)}
.cg-veil{inset:0;background:linear-gradient(var(--bg-deep),var(--bg));opacity:0;will-change:opacity}
html[data-state=loss] .cg-veil{opacity:.45;transition:opacity .5s}
.cg-view .cf-score{inset:3cqw 5cqw auto;height:30cqw;transform-origin:0 30%}
.cg-view .cf-counter{font-size:15cqw;height:17cqw;line-height:17cqw;text-align:left}
.cg-view .cf-gain{left:0;top:17.5cqw;transform:scale(.6);transform-origin:0 50%}
.cg-view .cf-score.open .cf-gain{transform:none}
`;
