/** Sizes are shares of the field; `cqw` is a hundredth of the machine's width, with pixels of a phone for browsers without it. */
export const SLOTS_STYLES = `
.field{--ratio:.752;--field-max:580px}
.sl{position:absolute;inset:0;--u:.9px}
@supports (width:1cqw){.sl-pays{container-type:inline-size}.sl-pay{--u:.275cqw}}
.sl svg{width:100%;height:100%}
.sl .sl-defs{position:absolute;width:0;height:0}
.sl-top{position:absolute;left:0;top:0;width:100%;height:26.32%}
.sl-top>svg,.sl-wheel{position:absolute;inset:0}
.sl-top>b{position:absolute}
.sl-s0{background:var(--s0) center/contain no-repeat}
.fast>.sl-s0{background-image:var(--b0)}
.sl-s1{background:var(--s1) center/contain no-repeat}
.fast>.sl-s1{background-image:var(--b1)}
.sl-s2{background:var(--s2) center/contain no-repeat}
.fast>.sl-s2{background-image:var(--b2)}
.sl-s3{background:var(--s3) center/contain no-repeat}
.fast>.sl-s3{background-image:var(--b3)}
.sl-s4{background:var(--s4) center/contain no-repeat}
.fast>.sl-s4{background-image:var(--b4)}
.sl-wheel{transform-origin:46% 40%;will-change:transform}
.fruit .sl-wheel{transform-origin:46% 64.3%}
.ocean .sl-wheel{transform-origin:46% 58.6%}
.sl-box{position:absolute;left:0;top:24.06%;width:100%;height:54.89%}
.sl-box>svg{position:absolute;inset:0;pointer-events:none}
.sl-window{position:absolute;left:6%;top:6.85%;width:80%;height:86.3%;overflow:hidden;cursor:pointer}
.sl-reels,.sl-shade,.sl-dim{position:absolute;inset:0}
.sl-reel{position:absolute;top:0;width:20%;height:100%}
.sl-strip{position:absolute;left:0;top:0;width:100%;height:433.333%;will-change:transform}
.sl-cell{position:absolute;left:3%;width:94%;height:5.4945%}
.sl-cell:nth-child(1){top:1.0989%}
.sl-cell:nth-child(2){top:8.7912%}
.sl-cell:nth-child(3){top:16.4835%}
.sl-cell:nth-child(4){top:24.1758%}
.sl-cell:nth-child(5){top:31.8681%}
.sl-cell:nth-child(6){top:39.5604%}
.sl-cell:nth-child(7){top:47.2527%}
.sl-cell:nth-child(8){top:54.9451%}
.sl-cell:nth-child(9){top:62.6374%}
.sl-cell:nth-child(10){top:70.3297%}
.sl-cell:nth-child(11){top:78.0220%}
.sl-cell:nth-child(12){top:85.7143%}
.sl-cell:nth-child(13){top:93.4066%}
.fast>.sl-cell{height:10.989%;margin-top:-46.9%}
.sl-strip.fast{opacity:.001;will-change:transform,opacity}
.sl-reel.running .sl-strip.fast{opacity:1}
.sl-reel.running .sl-strip.slow{opacity:0}
.sl-shade{background:linear-gradient(#000c 0,#0005 12%,#0000 30%,#0000 70%,#0005 88%,#000c 100%)}
.fruit .sl-shade{background:linear-gradient(#3a1a00b8 0,#3a1a003d 12%,#0000 30%,#0000 70%,#3a1a003d 88%,#3a1a00b8 100%)}
.ocean .sl-shade{background:linear-gradient(#00101fb8 0,#00101f3d 12%,#0000 30%,#0000 70%,#00101f4d 88%,#00101fc8 100%)}
.sl-dim{background:#000;opacity:0}
.sl-heat{position:absolute;left:80%;top:0;width:20%;height:100%;opacity:0;background:linear-gradient(90deg,var(--accent) 0,#0000 26%,#0000 74%,var(--accent) 100%),radial-gradient(closest-side,var(--accent-light),#0000);will-change:opacity}
.sl-line{position:absolute;left:0;top:50%;width:100%;height:10px;margin-top:-5px;border-radius:5px;opacity:0;background:linear-gradient(#0000,var(--accent) 30%,#fff 50%,var(--accent) 70%,#0000);transform-origin:0 50%;will-change:transform,opacity}
.sl-hit{position:absolute;top:33.333%;width:20%;height:33.333%;opacity:0;will-change:transform,opacity}
.sl-hit i{position:absolute;inset:1% 1.5%;border-radius:12px;border:3px solid var(--main-light);background:repeating-conic-gradient(#fff4 0 12deg,#fff0 12deg 24deg),radial-gradient(circle,#fff 0,var(--main-light) 18%,var(--main) 46%,var(--main-deep) 100%)}
.sl-hit b{position:absolute;inset:4% -2%}
.sl-lights{animation:sl-run 1.5s steps(1) infinite}
.sl-lights1{animation-delay:-1s}
.sl-lights2{animation-delay:-.5s}
@keyframes sl-run{0%{opacity:1}33.4%{opacity:.06}}
html[data-state=playing] .sl-lights{animation-duration:.45s}
html[data-state=playing] .sl-lights1{animation-delay:-.3s}
html[data-state=playing] .sl-lights2{animation-delay:-.15s}
html[data-state=win] .sl-lights{animation:sl-blink .26s steps(1) infinite}
@keyframes sl-blink{50%{opacity:.1}}
.sl-lever{position:absolute;left:88%;top:10%;width:15%;height:68.5%;padding:0;border:0;background:none;cursor:grab;touch-action:none}
.sl-lever:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:14px}
.sl-lever svg{position:absolute;inset:0}
.sl-rod,.sl-knob{position:absolute;inset:0;will-change:transform}
.sl-rod{transform-origin:0 70%}
.sl-knob{transform-origin:70% 19%}
.sl-glow{position:absolute;inset:2% -12% 10%;border-radius:50%;background:radial-gradient(closest-side,var(--main) 30%,#0000 100%);opacity:.3}
.sl-pays{position:absolute;left:.5%;top:80.6%;width:91%;height:19.4%;margin:0;padding:0;list-style:none;display:flex;gap:1.6%}
.sl-pay{position:relative;flex:1;min-width:0;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4%;padding:3% 2px;border-radius:14px;background:linear-gradient(#fff3,#fff0 40%),linear-gradient(var(--bg-lift),var(--bg-deep));border:1.5px solid var(--main-deep);box-shadow:0 5px 12px #0007,inset 0 1px 0 #fff4}
.sl-pay.best{border-color:var(--main-light)}
.sl-pay b{width:58%;aspect-ratio:1;flex:none}
.sl-pay span{position:relative;max-width:100%;overflow:hidden;text-align:center;line-height:1.08;overflow-wrap:anywhere;font-size:calc(var(--n)*var(--u));display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical}
.sl-pay i{position:absolute;inset:-3px;border-radius:16px;opacity:0;border:3px solid var(--accent-light);background:radial-gradient(closest-side,var(--accent) 0,#0000 130%);will-change:opacity}
.sl-pay b,.sl-pay span{z-index:1}
html[data-state=loss] .sl-reels{filter:saturate(.55) brightness(.8)}
@media (max-height:620px) and (max-width:719px){
.field{--ratio:1.01}
.sl-top{visibility:hidden}
.sl-box{top:0;height:73.8%}
.sl-pays{top:75.8%;height:24.2%}
}
@media (min-width:720px) and (min-aspect-ratio:1/1){
.field{--ratio:1.295;--field-max:880px}
.sl-top{width:73.5%;height:33.33%}
.sl-box{width:73.5%;top:30.48%;height:69.52%}
.sl-pays{left:77.5%;top:1%;width:22.5%;height:99%;flex-direction:column;gap:2%}
.sl-pay{flex-direction:row;gap:7%;padding:0 6%;justify-content:flex-start}
.sl-pay b{width:40%}
.sl-pay span{flex:1}
@supports (width:1cqw){.sl-pay{--u:.8cqw}}
}
`;
