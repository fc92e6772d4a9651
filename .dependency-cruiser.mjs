// How dependency-cruiser reads this repository. The rules are in tools/check/src/import-rules.ts.
import { IMPORT_RULES } from './tools/check/src/import-rules.ts';

export default {
  forbidden: IMPORT_RULES,
  options: {
    // TypeScript 7 has no JavaScript API; docs/decisions/0003-import-rules-parse-with-swc.md.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.reports|\\.data|\\.engines|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
