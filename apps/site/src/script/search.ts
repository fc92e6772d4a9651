/** The search field of the guide. Its list is loaded when the field is first touched. */
import { type Found, findSections, type SearchEntry } from '@sluice/reference/find-sections';

export function startSearch(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.search');
  const box = form?.firstElementChild as HTMLElement | null | undefined;
  const field = form?.querySelector('input');
  const list = form?.querySelector<HTMLElement>('.found');
  if (!form || !box || !field || !list) return;
  box.hidden = false;

  let entries: Promise<readonly SearchEntry[]> | undefined;
  const load = () => {
    entries ??= fetch(form.dataset.index ?? '').then((answer) => answer.json());
    // A failed load is tried again at the next letter.
    entries.catch(() => {
      entries = undefined;
    });
    return entries;
  };
  const show = async () => {
    const query = field.value;
    const found = query.trim() ? findSections(await load().catch(() => []), query) : [];
    if (query !== field.value) return;
    list.hidden = query.trim() === '';
    list.replaceChildren(
      ...(found.length > 0 ? found.map(drawFound) : [page.createTextNode(form.dataset.nothing ?? '')]),
    );
  };

  field.addEventListener('focus', () => void load().catch(() => {}));
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    const links = [field, ...list.querySelectorAll('a')];
    const place = links.indexOf(page.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') {
      list.hidden = true;
      field.focus();
    }
    const to = event.key === 'ArrowDown' ? place + 1 : event.key === 'ArrowUp' ? place - 1 : undefined;
    if (to === undefined || list.hidden) return;
    event.preventDefault();
    links[to]?.focus();
  });
  // A press outside, or on a section of this page, puts the list away.
  page.addEventListener('click', ({ target }) => {
    if (
      !(target instanceof Node && form.contains(target)) ||
      (target instanceof Element && target.closest('.found a'))
    ) {
      list.hidden = true;
    }
  });
  page.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    field.focus();
  });
}

function drawFound({ path, page, heading, extract }: Found): HTMLElement {
  const link = document.createElement('a');
  link.href = path;
  for (const [tag, text] of [
    ['b', heading || page],
    ['small', heading ? page : ''],
    ['span', extract],
  ] as const) {
    const part = document.createElement(tag);
    part.textContent = text;
    link.append(part);
  }
  return link;
}
