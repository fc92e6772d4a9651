/** Games in place: a tile is pressed, its real page comes into the phone. One at a time, until it is closed. */
type Theme = { path: string; name: string; colour: string };

export function playGamesInPlace(page: Document): void {
  const player = page.querySelector<HTMLElement>('.player');
  const screen = player?.querySelector<HTMLElement>('.screen');
  const caption = player?.querySelector<HTMLElement>('.playing');
  const [name, template] = caption?.querySelectorAll<HTMLElement>('b, span') ?? [];
  const choices = caption?.querySelector<HTMLElement>('.themes');
  const closing = caption?.querySelector<HTMLElement>('.close');
  if (!player || !screen || !caption || !name || !template || !choices || !closing) return;
  const before = [...screen.childNodes];
  const tiles = [...page.querySelectorAll<HTMLButtonElement>('.tile')];

  const show = (title: string, theme: Theme) => {
    const frame = page.createElement('iframe');
    frame.title = `${title}: ${theme.name}`;
    // Scripts without our origin: the game reaches nothing that is kept on this device.
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = theme.path;
    screen.replaceChildren(frame);
    name.textContent = theme.name;
    template.textContent = title;
    for (const choice of choices.children) {
      choice.setAttribute('aria-pressed', String(choice.getAttribute('aria-label') === theme.name));
    }
    caption.hidden = false;
  };

  const start = (tile: HTMLButtonElement) => {
    const themes = JSON.parse(tile.dataset.themes ?? '[]') as Theme[];
    const title = tile.querySelector('b')?.textContent ?? '';
    for (const other of tiles) other.setAttribute('aria-pressed', String(other === tile));
    choices.replaceChildren(
      ...themes.map((theme) => {
        const choice = page.createElement('button');
        choice.type = 'button';
        choice.style.background = theme.colour;
        choice.setAttribute('aria-label', theme.name);
        choice.addEventListener('click', () => show(title, theme));
        return choice;
      }),
    );
    const [first] = themes;
    if (first) show(title, first);
    // On a phone the player stands above the tiles, out of sight.
    player.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };

  /** Back to where the game was begun, which is where a keyboard goes on. */
  const close = () => {
    screen.replaceChildren(...before);
    caption.hidden = true;
    const tile = tiles.find((each) => each.getAttribute('aria-pressed') === 'true');
    tile?.setAttribute('aria-pressed', 'false');
    tile?.focus();
  };

  for (const tile of tiles) tile.addEventListener('click', () => start(tile));
  closing.addEventListener('click', close);
}
