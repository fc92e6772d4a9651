export { toUsdMicros } from './dollars.ts';
export { judgeConversion, readMoney, type Verdict } from './judge-conversion.ts';
export { type Meaning, meaningOf, repeatOf, statusKey } from './meaning.ts';
export { type ConversionFields, isClickId, readConversion } from './read-conversion.ts';
export { type Refundable, takeBack } from './take-back.ts';
export { parseTeamDocument, type TeamDocument } from './team-document.ts';
