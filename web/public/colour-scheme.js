// Before the first paint: the chosen colour scheme, or dark for the administration, or the one of the system. Same key as MantineProvider uses.
try {
  var chosen = localStorage.getItem('mantine-color-scheme-value');
  var admin = /^\/admin(\/|-dashboard$)/.test(location.pathname);
  var system = admin || matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  var scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
