/** The guide as files: its contents, pages and error codes in each language, and what its search reads. */
import { INTERFACE_LANGUAGE_CODES, type InterfaceLanguage } from '@sluice/reference';
import type { SearchEntry } from '@sluice/reference/find-sections';
import { errorPath, GUIDE_ERRORS, GUIDE_PAGES, GUIDE_TEXTS, guidePath } from '@sluice/reference/guide';
import { linkIn, pictureIn } from '../src/guide/links.ts';
import { readErrors, readGuidePage } from '../src/guide/read-guide.ts';
import {
  pathsOf,
  renderContents,
  renderError,
  renderErrorList,
  renderGuidePage,
} from '../src/guide/render-guide.ts';
import { renderInline, renderMarkdown } from '../src/guide/render-markdown.ts';
import type { PageParts } from '../src/page/head.ts';
import type { PageContext } from '../src/page/page-context.ts';

type Paths = PageContext['paths'];
export type GuideFile = { language: InterfaceLanguage; paths: Paths; page: string };

const renderedPage = (
  language: InterfaceLanguage,
  page: (typeof GUIDE_PAGES)[number],
  file: PageContext['file'],
) =>
  renderMarkdown(readGuidePage(language, page), {
    linkTo: (target) => linkIn(language, target),
    pictureAt(target) {
      const { dark, light } = pictureIn(language, target);
      return { dark: file(dark), light: file(light) };
    },
  });

export function listSearchEntries(language: InterfaceLanguage): SearchEntry[] {
  const pages = GUIDE_PAGES.flatMap((page) =>
    // What is found is words: a picture needs no address for it.
    renderedPage(language, page, (name) => name).sections.map(({ id, title, text }): SearchEntry => {
      const path = guidePath(language, id ? `${page}#${id}` : page);
      return [path, GUIDE_TEXTS[language][page].title, title, text];
    }),
  );
  const list = GUIDE_TEXTS[language].errors.title;
  const errors = readErrors(language).map(
    ({ code, message, advice }): SearchEntry => [
      errorPath(language, code),
      list,
      code,
      `${message} ${advice.replaceAll('`', '')}`,
    ],
  );
  return [...pages, ...errors];
}

/** `contextOf` knows the names of built files. */
export function buildGuide(
  contextOf: (language: InterfaceLanguage, paths: Paths) => PageContext,
  parts: PageParts,
): GuideFile[] {
  return INTERFACE_LANGUAGE_CODES.flatMap((language) => {
    const file = (pathIn: (code: InterfaceLanguage) => string, draw: (context: PageContext) => string) => {
      const paths = pathsOf(pathIn);
      return { language, paths, page: draw(contextOf(language, paths)) };
    };
    const errors = readErrors(language);
    return [
      file(guidePath, (context) => renderContents(context, parts)),
      ...GUIDE_PAGES.map((page) =>
        file(
          (code) => guidePath(code, page),
          (context) =>
            renderGuidePage(context, parts, { page, rendered: renderedPage(language, page, context.file) }),
        ),
      ),
      file(
        (code) => guidePath(code, GUIDE_ERRORS),
        (context) => renderErrorList(context, parts, errors),
      ),
      ...errors.map((error) =>
        file(
          (code) => errorPath(code, error.code),
          (context) => renderError(context, parts, error, renderInline(error.advice)),
        ),
      ),
    ];
  });
}
