/** A sheet covers the page only while nothing else is shown: during a play it is over the header, in a dialog below its text. */
export const SHEET_STYLES = `
.ask img{width:72px;height:72px;border-radius:18px}
.ask .no{min-height:44px;border:0;border-radius:14px;background:none;color:var(--ink);font-size:16px;cursor:pointer}
.ask .no:focus-visible{outline:3px solid var(--ink);outline-offset:1px}
.ask[open].aside{position:fixed;inset:8px 0 auto;z-index:5;width:min(96vw,440px);margin:0 auto}
.asking[open]{display:flex;flex-direction:column;gap:10px;max-height:96vh}
.asking>.sheet{min-height:0}
.asking>.ask[open].aside{position:static;flex:none;width:100%;animation:grow .4s ease-out}
.asking>.ask .sheet{animation:none}
@keyframes grow{from{max-height:0;opacity:0}to{max-height:200px}}
.aside .sheet{grid-template-columns:auto 1fr auto;align-items:center;gap:6px 10px;padding:8px 10px;text-align:start}
.aside img{grid-row:1/3;width:44px;height:44px;border-radius:10px}
.aside h2{grid-column:2/4;font-size:15px}
.aside p{display:none}
.asking>.ask p{display:block;grid-column:2/4;font-size:13px;line-height:1.25}
.asking>.ask img{grid-row:1/4;align-self:start}
.aside .go{min-height:40px;padding:4px 14px 6px;font-size:14px;border-radius:12px}
.aside .no{min-height:40px;font-size:14px}
@media (max-height:480px){.asking[open]{flex-direction:row;align-items:center;width:min(94vw,760px)}.asking>.sheet{flex:1}.asking>.ask[open].aside{width:300px}}
`;
