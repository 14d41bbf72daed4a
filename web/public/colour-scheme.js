// Before the first paint: the chosen board (kept by shared/settings), and the chosen colour scheme, or dark for the administration, or the one
// of the system. Same key as MantineProvider uses.
try {
  var chosen = localStorage.getItem('mantine-color-scheme-value');
  var admin = /^\/admin(\/|-dashboard$)/.test(location.pathname);
  var system = admin || matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  var scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  var look = JSON.parse(localStorage.getItem('board-look') || '{}');
  for (var role in look) document.documentElement.style.setProperty(role, look[role]);
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
