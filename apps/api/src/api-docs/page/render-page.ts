/** The pages of the documentation: the guide, and one for each feature. */
import type { contract } from '@sluice/contracts';
import { SHELL } from '../curl.ts';
import { SECTIONS_OF_GUIDE } from '../guide.ts';
import type { Operation } from '../operations.ts';
import { TAGS } from '../tags.ts';
import { Html, html, withCode } from './html.ts';
import { renderCode, renderOperation } from './render-operation.ts';

const DOCS_PATH = '/docs';
export const ASSETS_PATH = '/docs/assets';

export type Feature = keyof typeof contract;
export const FEATURES = Object.keys(TAGS) as readonly Feature[];

/** `whitePages` is at `/docs/white-pages`. */
const slugOf = (feature: Feature) => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const pathOf = (feature?: Feature) =>
  feature === undefined ? DOCS_PATH : `${DOCS_PATH}/${slugOf(feature)}`;

const MARK = new Html(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M9 8v16M23 8v16M9 12c4.5 0 4.5 3 7 3s2.5-3 7-3M9 19c4.5 0 4.5 3 7 3s2.5-3 7-3"/></svg>',
);

export function renderGuide(): string {
  const main = html`<h1>The Sluice API</h1>
    <p class="lead">Everything that the console does, over HTTP and JSON. This page says what holds for every route; the menu leads to the routes. The same as a file: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
    <section aria-labelledby="start"><h2 id="start">Start</h2>
      <p>Every command of these pages reads three variables. Set them once in your shell; the key is made in the console, under Integrations.</p>
      ${renderCode('Variables', [`export ${SHELL.api}=https://api.example.com`, `export ${SHELL.team}=7`, `export ${SHELL.key}=slk_…`].join('\n'), 'start')}
    </section>
    ${SECTIONS_OF_GUIDE.map(
      ({ id, title, text, curl }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
        ${text.map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
        ${curl !== undefined && renderCode('Command line', curl, id)}</section>`,
    )}`;
  return renderFrame({ title: 'The Sluice API', main, current: undefined });
}

export function renderFeature(feature: Feature, operations: readonly Operation[]): string {
  const { title, text } = TAGS[feature];
  const own = operations.filter((operation) => operation.feature === feature);
  const main = html`<h1>${title}</h1><p class="lead">${text}</p>
    <ul class="contents">${own.map(
      ({ id, method, described }) =>
        html`<li><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span>${described.summary}</a></li>`,
    )}</ul>
    ${own.map(renderOperation)}`;
  return renderFrame({ title: `${title} – The Sluice API`, main, current: feature });
}

type Frame = { title: string; main: Html; current: Feature | undefined };

function renderFrame({ title, main, current }: Frame): string {
  const link = (label: string, feature?: Feature) =>
    html`<li><a href="${pathOf(feature)}"${feature === current && html` aria-current="page"`}>${label}</a></li>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>${title}</title>
    <link rel="icon" href="${ASSETS_PATH}/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${ASSETS_PATH}/docs.css">
    <script src="${ASSETS_PATH}/docs.js"></script></head>
    <body><a class="skip" href="#main">Skip to the text</a>
    <header><a class="brand" href="${DOCS_PATH}">${MARK}Sluice <span>API</span></a>
      <form class="credentials" aria-label="Credentials to try routes with">
        <label for="key">Key</label><input id="key" type="password" autocomplete="off" placeholder="slk_…" aria-describedby="key-note">
        <label for="team">Team</label><input id="team" inputmode="numeric" autocomplete="off" placeholder="7" size="6">
        <span id="key-note" class="note">Kept in this tab’s memory only</span>
      </form>
      <button class="theme" type="button">Theme</button></header>
    <div class="columns">
      <nav aria-label="Features"><details class="menu" open><summary>Contents</summary><ul>
        ${link('Guide')}${FEATURES.map((feature) => link(TAGS[feature].title, feature))}
      </ul></details></nav>
      <main id="main" tabindex="-1">${main}</main>
    </div></body></html>`.text;
}
