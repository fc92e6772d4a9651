/** Translates the contract's English messages. */
import { PIXEL_LINE_PROBLEM, PIXEL_TAKEN_PROBLEM } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { useValidationMessages } from '../../parts/form/use-validation-messages.ts';

const OWN = {
  [PIXEL_LINE_PROBLEM]: 'rules.line',
  [PIXEL_TAKEN_PROBLEM]: 'rules.taken',
  'The token must start with EAA': 'rules.tokenStart',
} as const;

export type Translate = (message: string) => string;

export function usePixelRuleText(): Translate {
  const { t } = useTranslation('pixels');
  const { translate } = useValidationMessages();
  return (message) => (message in OWN ? t(OWN[message as keyof typeof OWN]) : translate(message));
}
