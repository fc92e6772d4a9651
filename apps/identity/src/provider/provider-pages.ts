/** The pages that the OpenID provider shows by itself, in our look. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Handle } from '../database.ts';
import { type PageAnswer, page } from '../http/answers.ts';
import { consoleUrlOf } from '../http/console-url.ts';
import { readCookies } from '../http/cookies.ts';
import { pageHeaders } from '../http/page-headers.ts';
import type { IdentitySettings } from '../identity.ts';
import { Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { chooseLook, type Look } from '../pages/look.ts';
import { buttonLink, heading, message } from '../pages/parts.ts';
import { failurePage } from '../pages/problem-pages.ts';
import { endSession } from './end-session.ts';

type ErrorOut = { error: string; error_description?: string };

export type ProviderPages = {
  logout: (ctx: KoaContextWithOIDC, form: string) => Promise<void>;
  loggedOut: (ctx: KoaContextWithOIDC) => Promise<void>;
  error: (ctx: KoaContextWithOIDC, out: ErrorOut, error: Error) => Promise<void>;
};

export function createProviderPages(db: Handle, settings: IdentitySettings): ProviderPages {
  const consoleUrl = consoleUrlOf(settings);
  const isSecure = settings.issuer.startsWith('https:');

  const show = (ctx: KoaContextWithOIDC, make: (look: Look) => PageAnswer): void => {
    const url = new URL(ctx.originalUrl, settings.issuer);
    const cookies = readCookies(ctx.headers.cookie);
    const hints = ctx.oidc?.params?.ui_locales ?? url.searchParams.get('ui_locales');
    const look = chooseLook(
      url,
      { lang: cookies.get('lang'), theme: cookies.get('theme') },
      typeof hints === 'string' ? hints : undefined,
    );
    const { status, title, body } = make(look);
    ctx.status = status;
    ctx.type = 'html';
    ctx.set(pageHeaders(settings.consoleOrigins, isSecure));
    ctx.body = layout({ title, body, look }).markup;
  };

  return {
    logout: async (ctx, form) => {
      // A valid hint comes from the console itself: no further confirmation is needed.
      const hinted = ctx.oidc.entities.IdTokenHint?.payload.sub;
      if (hinted !== undefined && hinted === ctx.oidc.session?.accountId)
        return endSession(db, ctx, consoleUrl);
      forgetPersistence(ctx);
      show(ctx, ({ texts: { logout: texts } }) =>
        page(
          texts.title,
          html`${heading(texts.title, texts.lead)}${withButton(form, texts.submit)}<a class="secondary" href="${consoleUrl}">${texts.stay}</a>`,
        ),
      );
    },
    loggedOut: async (ctx) =>
      show(ctx, ({ texts }) => {
        const { doneTitle: title, done: text } = texts.logout;
        const rest = buttonLink(consoleUrl, texts.signIn.submit);
        return page(title, message({ icon: 'check', title, text, rest }));
      }),
    error: async (ctx, out) =>
      show(ctx, ({ texts }) => {
        const details = ctx.status >= 500 ? undefined : `${out.error}: ${out.error_description ?? ''}`;
        return failurePage({ texts, consoleUrl }, ctx.status, details);
      }),
  };
}

/** The library provides the form without a button; the hidden field selects the whole session. */
function withButton(form: string, label: string): Html {
  const button = html`<input type="hidden" name="logout" value="yes"><button type="submit" class="primary">${label}</button></form>`;
  return new Html(form.replace('</form>', button.markup));
}

/** By default, refresh tokens for offline access outlive a logout. Here, signing out revokes them. */
function forgetPersistence(ctx: KoaContextWithOIDC): void {
  for (const authorization of Object.values(ctx.oidc.session?.authorizations ?? {})) {
    authorization.persistsLogout = false;
  }
}
