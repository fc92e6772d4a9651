// Before the first paint, and so not a module: the chosen theme, or dark. src/theme/colour-scheme.ts takes over from here.
document.documentElement.dataset.mantineColorScheme =
  window.localStorage.getItem('theme') === 'light' ? 'light' : 'dark';
