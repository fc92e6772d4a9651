/**
 * Before the first paint: the theme that was chosen on this device, and the language. Only an address without a language, of the home page
 * or of the guide's contents, gives way to a choice; `/uk` is Ukrainian whoever opens it, as search engines were told.
 */
try {
  const root = document.documentElement;
  if (localStorage.getItem('theme') === 'light') root.dataset.mantineColorScheme = 'light';
  const chosen = localStorage.getItem('lang');
  const bare = location.pathname.replace(/^\/$/, '');
  if ((bare === '' || bare === '/guide') && (chosen === 'uk' || chosen === 'ru')) {
    location.replace(`/${chosen}${bare}${location.search}${location.hash}`);
  }
} catch {
  // A browser that refuses storage gets the page as it is.
}
