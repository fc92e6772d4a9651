import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatNumber } from '../numbers/formats.ts';
import { useLanguage } from '../numbers/use-language.ts';
import { recogniseMessage } from './known-message.ts';
import { messageOfIssue, type ValidationMessage } from './validation-message.ts';

export type ValidationMessages = {
  /** For `zodResolver(schema, { error })` or `schema.safeParse(value, { error })`. */
  errorMap: z.core.$ZodErrorMap;
  /** For what was found without zod. */
  say: (message: ValidationMessage) => string;
  /** A message that came in English, in the reader's language where we know it. */
  translate: (message: string) => string;
};

/** The spec's messages, in the language that the screen is in. */
export function useValidationMessages(): ValidationMessages {
  const { t } = useTranslation('parts-validation');
  const language = useLanguage();
  return useMemo(() => {
    const say = ({ name, min, max }: ValidationMessage): string =>
      t(name, {
        min: min === undefined ? undefined : formatNumber(min, language),
        max: max === undefined ? undefined : formatNumber(max, language),
        // Decides the plural in languages where “symbols” has several.
        count: max ?? min ?? 0,
      });
    return {
      say,
      errorMap: (issue) => say(messageOfIssue(issue)),
      translate: (message) => {
        const known = recogniseMessage(message);
        return known ? say(known) : message;
      },
    };
  }, [t, language]);
}
