/** The pieces that pages are made of. */
import { FORM_FIELD } from '../http/form-token.ts';
import { type Html, html } from './html.ts';
import { icons } from './icons.ts';

export type FieldName = 'email' | 'password' | 'passwordRepeat' | 'code';
export type FieldErrors = Partial<Record<FieldName, string>>;

type Field = {
  name: FieldName;
  label: string;
  type: 'email' | 'password' | 'text';
  /** Which keys a phone shows. @default the type's */
  keyboard?: 'numeric' | 'text';
  autocomplete: string;
  value?: string;
  hint?: string;
  error?: string;
  isFocused?: boolean;
  /** The label of the switch that shows the password; the script adds it. */
  showLabel?: string;
  aside?: Html;
};

/** The server validates, in the spec's words, so the browser's own validation is turned off by `novalidate`. */
export function field(options: Field): Html {
  const { name, label, type, autocomplete, value, error, isFocused, showLabel, aside } = options;
  // An error already says the same.
  const hint = error ? undefined : options.hint;
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const keys = options.keyboard ?? type;
  const keyboard =
    keys === 'password' ? '' : html` inputmode="${keys}" autocapitalize="none" spellcheck="false"`;
  return html`<div class="field">
<div class="field-head"><label for="${name}">${label}</label>${aside ?? ''}</div>
<div class="control"${showLabel ? html` data-show="${showLabel}"` : ''}><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="320"${keyboard} aria-required="true"${
    value ? html` value="${value}"` : ''
  }${error ? html` aria-invalid="true"` : ''}${described ? html` aria-describedby="${described}"` : ''}${
    isFocused ? html` autofocus` : ''
  }></div>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}${
  hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''
}
</div>`;
}

export function form(options: {
  action: string;
  token: string;
  submit: string;
  body?: Html;
  auto?: boolean;
}): Html {
  const { action, token, submit, body, auto } = options;
  return html`<form method="post" action="${action}" novalidate${auto ? html` data-auto` : ''}>
<input type="hidden" name="${FORM_FIELD}" value="${token}">
${body ?? ''}
<button type="submit" class="primary">${submit}</button>
</form>`;
}

/** Announced at once, because the page is new and the focus is on the form. */
export function alert(text: string): Html {
  return html`<div class="alert" role="alert">${icons.alert}<span>${text}</span></div>`;
}

export function notice(text: string): Html {
  return html`<div class="notice" role="status">${icons.check}<span>${text}</span></div>`;
}

export function heading(title: string, lead?: string): Html {
  return html`<h1>${title}</h1>${lead ? html`<p class="lead">${lead}</p>` : ''}`;
}

export type MessageIcon = 'mail' | 'check' | 'alert';

/** A page that only says something: an icon, a sentence, where to go next. */
export function message(options: { icon: MessageIcon; title: string; text: string; rest?: Html }): Html {
  const { icon, title, text, rest } = options;
  return html`<div class="badge badge-${icon}">${icons[icon]}</div>${heading(title)}<p class="lead">${text}</p>${rest ?? ''}`;
}

export function buttonLink(href: string, label: string): Html {
  return html`<a class="primary" href="${href}">${label}</a>`;
}

export function under(...links: Html[]): Html {
  return html`<p class="under">${links}</p>`;
}
