/** The documentation's script: theme, copying, moving between pages without losing the key, and trying a route. */

const THEME = 'sluice-docs-theme';
const html = document.documentElement;

const isLight = () =>
  (html.dataset.theme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')) ===
  'light';
// Before the first paint, so that the page does not flash.
try {
  const chosen = localStorage.getItem(THEME);
  if (chosen === 'light' || chosen === 'dark') html.dataset.theme = chosen;
} catch {
  // No storage: the system's theme.
}

addEventListener('DOMContentLoaded', () => {
  foldMenu();
  fillOrigin();
});

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const copy = target.closest('[data-copy]');
  if (copy) return void copyCode(copy);
  if (target.closest('.theme')) return changeTheme();
  const link = target.closest('a[href^="/docs"]');
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;
  if (link && isPlain) {
    event.preventDefault();
    void openPage(link.getAttribute('href') ?? '', true);
  }
});

addEventListener('popstate', () => void openPage(location.pathname, false));

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  if (form instanceof HTMLFormElement && form.dataset.method) void tryIt(form);
});

function changeTheme() {
  html.dataset.theme = isLight() ? 'dark' : 'light';
  try {
    localStorage.setItem(THEME, html.dataset.theme);
  } catch {
    // Until the page is left.
  }
}

/** On a phone the menu would fill the first screen. */
function foldMenu() {
  const menu = document.querySelector('.menu');
  if (menu instanceof HTMLDetailsElement) menu.open = matchMedia('(min-width: 901px)').matches;
}

/** The page is served by the api itself. */
function fillOrigin() {
  for (const code of document.querySelectorAll('main pre code')) {
    if (code.textContent?.includes('https://api.example.com')) {
      code.textContent = code.textContent.replace('https://api.example.com', location.origin);
    }
  }
}

async function copyCode(button) {
  const code = button.closest('figure')?.querySelector('code')?.textContent ?? '';
  const said = button.textContent;
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed';
  }
  setTimeout(() => {
    button.textContent = said;
  }, 1500);
}

/** Only the text is replaced: what was typed at the top of the page stays, and is written nowhere. */
async function openPage(path, isNew) {
  const answer = await fetch(path).catch(() => undefined);
  const next = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  const [main, nav] = [next?.querySelector('main'), next?.querySelector('nav')];
  if (!next || !main || !nav) {
    location.assign(path);
    return;
  }
  document.querySelector('main')?.replaceWith(main);
  document.querySelector('nav')?.replaceWith(nav);
  document.title = next.title;
  if (isNew) history.pushState(null, '', path);
  foldMenu();
  fillOrigin();
  scrollTo(0, 0);
  main.focus({ preventScroll: true });
}

const textIn = (id) => document.getElementById(id)?.value.trim() ?? '';

function requestOf(form) {
  const { method = '', path = '' } = form.dataset;
  const [query, headers] = [new URLSearchParams(), new Headers()];
  const params = { teamId: textIn('team') };
  let body;
  for (const [name, value] of new FormData(form)) {
    const [place, field] = name.split(/\.(.*)/s);
    if (value instanceof File) {
      body = new FormData();
      body.set(name, value);
    } else if (name === 'body') {
      body = value;
      headers.set('content-type', 'application/json');
    } else if (value === '') continue;
    else if (place === 'path') params[field] = value;
    else if (place === 'query') query.set(field, value);
    else if (place === 'header') headers.set(field, value);
  }
  if (textIn('key') !== '') headers.set('authorization', `Bearer ${textIn('key')}`);
  // A call that changes something says that it is JSON, also without a body.
  if (method !== 'GET' && body === undefined) headers.set('content-type', 'application/json');
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const text = query.toString();
  return [filled + (text && `?${text}`), { method, headers, body, redirect: 'error' }];
}

async function tryIt(form) {
  const result = form.querySelector('.result');
  const needsTeam = form.dataset.path.includes('{teamId}');
  for (const [id, isNeeded] of [
    ['key', needsTeam],
    ['team', needsTeam],
  ]) {
    if (isNeeded && textIn(id) === '') {
      result.replaceChildren(line('problem', `Enter the ${id} at the top of the page first.`));
      document.getElementById(id)?.focus();
      return;
    }
  }
  const button = form.querySelector('.send');
  button.disabled = true;
  const startedMs = performance.now();
  try {
    const answer = await fetch(...requestOf(form));
    const told = `${answer.status} ${answer.statusText}, ${Math.round(performance.now() - startedMs)} ms`;
    result.replaceChildren(line(answer.ok ? 'good' : 'problem', told), await shownBody(answer));
  } catch (error) {
    result.replaceChildren(
      line('problem', error instanceof TypeError ? 'The request could not be sent.' : String(error)),
    );
  } finally {
    button.disabled = false;
  }
}

async function shownBody(answer) {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 204) return line('note', 'No body');
  if (!type.startsWith('application/json')) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download =
      /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'answer';
    link.textContent = 'Save the file';
    return link;
  }
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', 'Answer');
  pre.textContent = JSON.stringify(await answer.json(), null, 2);
  return pre;
}

function line(kind, text) {
  const p = document.createElement('p');
  p.className = kind;
  p.textContent = text;
  return p;
}
