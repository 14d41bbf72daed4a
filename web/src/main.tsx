import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/ysabeau-office';
import './shared/theme/base.css';
import './shared/theme/components.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadLanguage } from './app/languages/load-language.ts';
import { paintedPageLoaded } from './app/painted-page.ts';
import { whoAmI, whoCame } from './features/identity/index.ts';
import { store } from './shared/store/store.ts';
import { printInLight } from './shared/theme/print-in-light.ts';

void store.dispatch(whoCame());
// Another tab has logged in or out: the cookie is the same here.
window.addEventListener('storage', ({ key }) => {
  if (key === 'auth' || key === null) void store.dispatch(whoAmI());
});

// Who is signed in may be unknown since the visit began without a network.
window.addEventListener('online', () => void store.dispatch(whoAmI()));

printInLight();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void Promise.all([loadLanguage(), paintedPageLoaded()]).then(() =>
  // In parts: the browser can paint, and a hand can press something, between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);

// Not while it is developed: what it keeps would be in the way of the reload.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
