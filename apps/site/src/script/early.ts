/**
 * Before the first paint: the theme that was chosen on this device, and the language. Only the address without a language gives way to a
 * choice; `/uk` is Ukrainian whoever opens it, as search engines were told.
 */
try {
  const root = document.documentElement;
  if (localStorage.getItem('theme') === 'light') root.dataset.mantineColorScheme = 'light';
  const chosen = localStorage.getItem('lang');
  if (location.pathname === '/' && (chosen === 'uk' || chosen === 'ru')) {
    location.replace(`/${chosen}${location.search}${location.hash}`);
  }
} catch {
  // A browser that refuses storage gets the page as it is.
}
