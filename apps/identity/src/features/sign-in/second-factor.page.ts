import { type PageAnswer, page } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { field, form, heading, under } from '../../pages/parts.ts';

const PATH = '/second-factor';
const BY_RECOVERY = 'recovery';

export const isByRecovery = ({ url }: Exchange): boolean => url.searchParams.get('by') === BY_RECOVERY;

/** Two looks of one form: digits for the app, letters for a recovery code. Either is accepted in both. */
export function secondFactorPage(exchange: Exchange, error?: string): PageAnswer {
  const { look, token } = exchange;
  const { secondFactor: texts, recovery } = look.texts;
  const isRecovery = isByRecovery(exchange);
  const [app, recoveryCode] = [pathIn(exchange, PATH), pathIn(exchange, `${PATH}?by=${BY_RECOVERY}`)];
  const body = field({
    name: 'code',
    label: isRecovery ? texts.recoveryCode : texts.code,
    type: 'text',
    keyboard: isRecovery ? 'text' : 'numeric',
    autocomplete: isRecovery ? 'off' : 'one-time-code',
    error,
    isFocused: true,
  });
  const other = isRecovery
    ? html`<a href="${app}">${texts.useApp}</a>`
    : html`<a href="${recoveryCode}">${texts.useRecovery}</a>`;
  return page(
    texts.title,
    html`${heading(texts.title, isRecovery ? texts.recoveryLead : texts.lead)}
${form({ action: isRecovery ? recoveryCode : app, token, submit: look.texts.signIn.submit, body })}
${under(other)}${under(html`<a href="${pathIn(exchange, '?stay=1')}">${recovery.back}</a>`)}`,
    { status: error ? 422 : 200 },
  );
}
