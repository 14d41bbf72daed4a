// Before the first paint: whether the page that the server wrote is the one of this visitor (app/painted-page.ts), the chosen board (kept by shared/settings), and the chosen colour scheme, or dark for the administration, or the one
// of the system. Same key as MantineProvider uses.
var root = document.documentElement;
try {
  var settings = JSON.parse(localStorage.getItem('settings') || '{}');
  var language = settings.language;
  if (language !== 'en' && language !== 'de')
    language = navigator.languages
      .map((tag) => tag.split('-')[0])
      .find((one) => one === 'en' || one === 'de');
  // A page for visitors, in English, of this address: the service worker may show that of another one.
  if (
    (language || 'en') !== 'en' ||
    localStorage.getItem('auth') ||
    root.getAttribute('data-painted') !== location.pathname
  )
    root.removeAttribute('data-painted');
  var chosen = localStorage.getItem('mantine-color-scheme-value');
  var admin = /^\/admin(\/|-dashboard$)/.test(location.pathname);
  var system = admin || matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  var scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  root.setAttribute('data-mantine-color-scheme', scheme);
  var look = JSON.parse(localStorage.getItem('board-look') || '{}');
  for (var role in look) root.style.setProperty(role, look[role]);
} catch {
  root.removeAttribute('data-painted');
  root.setAttribute('data-mantine-color-scheme', 'light');
}
