// Progressive enhancement: shows a password, and submits forms that need no input. Everything works without it.
for (const control of document.querySelectorAll('[data-show]')) {
  const input = control.querySelector('input');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  button.setAttribute('aria-label', control.dataset.show);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const isShown = input.type === 'password';
    // Shows the repeated password too: two fields, one switch.
    for (const other of document.querySelectorAll('input[autocomplete$="-password"]')) {
      other.type = isShown ? 'text' : 'password';
    }
    button.setAttribute('aria-pressed', String(isShown));
    input.focus();
  });
  control.append(button);
}

for (const form of document.querySelectorAll('form')) {
  let isSent = false;
  form.addEventListener('submit', (event) => {
    // Once only: a second submit would find a one-use link already used.
    if (isSent) event.preventDefault();
    isSent = true;
    form.querySelector('button.primary')?.setAttribute('aria-busy', 'true');
  });
  if ('auto' in form.dataset) form.requestSubmit();
}

// A page restored from the back/forward cache has its forms as they were left.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
