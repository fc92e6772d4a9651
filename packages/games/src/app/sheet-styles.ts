/** The sheets lie over the page only while nothing is played; during a play they stand aside, over the header. */
export const SHEET_STYLES = `
.ask img{width:72px;height:72px;border-radius:18px}
.ask .no{min-height:44px;border:0;border-radius:14px;background:none;color:var(--ink);font-size:16px;cursor:pointer}
.ask .no:focus-visible{outline:3px solid var(--ink);outline-offset:1px}
.ask[open].aside{position:fixed;inset:8px 0 auto;z-index:5;width:min(96vw,440px);margin:0 auto}
.aside .sheet{grid-template-columns:auto 1fr auto;align-items:center;gap:6px 10px;padding:8px 10px;text-align:start}
.aside img{grid-row:1/3;width:44px;height:44px;border-radius:10px}
.aside h2{grid-column:2/4;font-size:15px}
.aside p{display:none}
.aside .go{min-height:40px;padding:4px 14px 6px;font-size:14px;border-radius:12px}
.aside .no{min-height:40px;font-size:14px}
`;
