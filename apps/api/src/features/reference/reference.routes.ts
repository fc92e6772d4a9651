import { FONTS } from '@sluice/reference/fonts';
import { personProcedures } from '../../http/procedures.ts';

export const referenceRoutes = {
  fonts: personProcedures.reference.fonts.handler(() => ({
    items: FONTS.map(({ id, text, lang, fontWeight }) => ({
      id,
      text,
      lang: [...lang],
      fontWeight: [...fontWeight],
    })),
  })),
};
