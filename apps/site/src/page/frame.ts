/** What stands around the sections: header, footer, the head of a section. */
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sluice/reference';
import { guidePath } from '@sluice/reference/guide';
import { type Html, html } from './html.ts';
import { icon, MARK } from './icons.ts';
import { PAGE_PATHS, type PageContext, SECTION_IDS, SLOTS, sectionPath } from './page-context.ts';

/** The spec's two first. */
const LANGUAGE_ORDER: readonly InterfaceLanguage[] = ['en', 'uk', 'ru'];
const LANGUAGES = INTERFACE_LANGUAGES.toSorted(
  (one, other) => LANGUAGE_ORDER.indexOf(one.code) - LANGUAGE_ORDER.indexOf(other.code),
);

/** Sign-in and registration lead into the console, which asks the identity provider. */
const CONSOLE_PATHS = { signIn: '/dashboard', registration: '/registration' } as const;

export function renderHeader(context: PageContext): Html {
  const { texts } = context;
  return renderTop(
    context,
    html`<nav class="menu" aria-label="${texts.nav}">
      ${SECTION_IDS.map((id) => html`<a href="#${id}">${texts[id].name}</a>`)}
    </nav>`,
  );
}

/** Brand, `middle`, and on the right language, theme, support and the ways in. */
export function renderTop(context: PageContext, middle: Html): Html {
  const { language, texts } = context;
  const { actions } = texts;
  return html`<a class="skip" href="#main">${texts.skip}</a>
    <header class="top"><div class="wrap">
      <a class="brand" href="${PAGE_PATHS[language]}">${MARK}Sluice</a>
      ${middle}
      <div class="tools">
        <nav class="languages" aria-label="${texts.language}">${renderLanguageLinks(context)}</nav>
        <button class="theme" type="button" aria-label="${texts.theme}">${icon('theme')}</button>
        <a class="quiet support" href="${SLOTS.supportUrl}">${actions.support}</a>
        <a class="quiet" data-stranger href="${CONSOLE_PATHS.signIn}">${actions.signIn}</a>
        <a class="button primary small" data-stranger href="${CONSOLE_PATHS.registration}">${actions.registration}</a>
        <a class="button primary small" data-member hidden href="${CONSOLE_PATHS.signIn}">${actions.toConsole}</a>
      </div>
    </div></header>`;
}

function renderLanguageLinks({ language, paths }: PageContext): Html[] {
  return LANGUAGES.map(
    ({ code, label, name }) =>
      html`<a href="${paths[code]}" hreflang="${code}" lang="${code}" title="${name}"${code === language && html` aria-current="page"`}>${label}</a>`,
  );
}

/** The words of the spec as a label, and the sentence as the heading; a screen reader hears both. */
export function renderSectionHead(
  id: string,
  { name, title, text }: { name: string; title: string; text: string },
): Html {
  return html`<div class="head">
    <h2 id="${id}-title"><small>${name}</small> ${title}</h2><p>${text}</p>
  </div>`;
}

export function renderStart({ texts }: PageContext): Html {
  return html`<a class="button primary" data-stranger href="${CONSOLE_PATHS.registration}">${texts.hero.start}</a>
    <a class="button primary" data-member hidden href="${CONSOLE_PATHS.signIn}">${texts.actions.toConsole}</a>`;
}

export function renderFooter(context: PageContext): Html {
  const { texts, version, language } = context;
  const { footer, actions } = texts;
  const column = (title: string, links: readonly (readonly [string, string])[]) =>
    html`<nav aria-label="${title}"><h3>${title}</h3><ul>
      ${links.map(([label, href]) => html`<li><a href="${href}">${label}</a></li>`)}
    </ul></nav>`;
  return html`<footer class="bottom"><div class="wrap">
    <div class="columns">
      <div class="about"><a class="brand" href="${PAGE_PATHS[language]}">${MARK}Sluice</a><p>${footer.about}</p></div>
      ${column(
        footer.product,
        (['what', 'features', 'landings', 'tariffs'] as const).map((id) => [
          texts[id].name,
          sectionPath(context, id),
        ]),
      )}
      ${column(footer.actions, [
        [actions.registration, CONSOLE_PATHS.registration],
        [actions.signIn, CONSOLE_PATHS.signIn],
        [actions.support, SLOTS.supportUrl],
        [footer.guide, guidePath(language)],
      ])}
      ${column(footer.company, [
        [texts.contacts.name, sectionPath(context, 'contacts')],
        [texts.products.name, sectionPath(context, 'products')],
        [footer.email, `mailto:${SLOTS.contactEmail}`],
      ])}
      ${column(footer.blog, [
        [footer.allPosts, SLOTS.blogUrl],
        [footer.faq, SLOTS.faqUrl],
      ])}
      ${column(footer.channels, [
        [footer.newsChannel, SLOTS.channelUrl],
        [footer.changes, `${SLOTS.changesUrl}?lang=${language}`],
      ])}
    </div>
    <div class="last"><span>© 2026 Sluice</span><span>${footer.version.replace('{version}', version)}</span><span>${footer.adults}</span>
      <p class="languages">${renderLanguageLinks(context)}</p></div>
  </div></footer>`;
}
