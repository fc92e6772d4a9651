/** What stands around the sections: header, footer, the head of a section. */
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sluice/reference';
import { guidePath } from '@sluice/reference/guide';
import { Html, html } from './html.ts';
import { icon, MARK } from './icons.ts';
import { PAGE_PATHS, type PageContext, SECTION_IDS, SLOTS, sectionPath } from './page-context.ts';
import { whereSet, whereUnset } from './where-set.ts';

/** The spec's two first. */
const LANGUAGE_ORDER: readonly InterfaceLanguage[] = ['en', 'uk', 'ru'];
const LANGUAGES = INTERFACE_LANGUAGES.toSorted(
  (one, other) => LANGUAGE_ORDER.indexOf(one.code) - LANGUAGE_ORDER.indexOf(other.code),
);

/** Sign-in, registration and the demo team lead into the console, which asks the identity provider where it has to. */
const CONSOLE_PATHS = {
  signIn: '/dashboard',
  registration: '/registration',
  demo: '/demo',
} as const;

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

/** Where there is no demo team, `/demo` would only say so. */
export const renderDemo = (label: string): Html =>
  whereSet('demoTeam', html`<a class="button" href="${CONSOLE_PATHS.demo}">${label}</a>`);

export function renderFooter(context: PageContext): Html {
  const { texts, version, language } = context;
  const { footer, actions } = texts;
  const link = (label: string, href: string) => html`<li><a href="${href}">${label}</a></li>`;
  const column = (title: string, links: readonly (readonly [string, string] | Html)[]) =>
    html`<nav aria-label="${title}"><h3>${title}</h3><ul>
      ${links.map((each) => (each instanceof Html ? each : link(...each)))}
    </ul></nav>`;
  /** Not every installation has a page of these: only one that names it links to it. */
  const ifSet = (slot: 'faqUrl' | 'blogUrl' | 'channelUrl' | 'termsUrl' | 'privacyUrl', label: string) =>
    whereSet(slot, link(label, SLOTS[slot]));
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
        whereSet('demoTeam', link(footer.demo, CONSOLE_PATHS.demo)),
        [actions.support, SLOTS.supportUrl],
        [footer.guide, guidePath(language)],
      ])}
      ${column(footer.company, [
        [texts.contacts.name, sectionPath(context, 'contacts')],
        [texts.products.name, sectionPath(context, 'products')],
        [footer.email, `mailto:${SLOTS.contactEmail}`],
        ifSet('termsUrl', footer.terms),
        ifSet('privacyUrl', footer.privacy),
      ])}
      ${column(footer.blog, [
        ifSet('blogUrl', footer.allPosts),
        ifSet('faqUrl', footer.faq),
        whereUnset('faqUrl', link(footer.faq, guidePath(language))),
      ])}
      ${column(footer.channels, [
        ifSet('channelUrl', footer.newsChannel),
        [footer.changes, `${SLOTS.changesUrl}?lang=${language}`],
      ])}
    </div>
    <div class="last"><span>© 2026 Sluice</span><span>${footer.version.replace('{version}', version)}</span><span>${footer.adults}</span>
      <p class="languages">${renderLanguageLinks(context)}</p></div>
  </div></footer>`;
}
