// What a page cannot do by itself: show a password, and send a form that only waits to be sent. Everything works without it.
for (const control of document.querySelectorAll('[data-show]')) {
  const input = control.querySelector('input');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  button.setAttribute('aria-label', control.dataset.show);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const isShown = input.type === 'password';
    // The repeated password goes with it: two fields, one eye.
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
    // Once is enough: a second press would use a one-use link up, and be told so.
    if (isSent) event.preventDefault();
    isSent = true;
    form.querySelector('button.primary')?.setAttribute('aria-busy', 'true');
  });
  if ('auto' in form.dataset) form.requestSubmit();
}

// A page that comes back from the browser's memory has its forms as they were left.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
