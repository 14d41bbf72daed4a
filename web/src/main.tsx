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
import { nextTask } from './shared/next-task.ts';
import { store } from './shared/store/store.ts';
import { printInLight } from './shared/theme/print-in-light.ts';

// Another tab has logged in or out: the cookie is the same here.
window.addEventListener('storage', ({ key }) => {
  if (key === 'auth' || key === null) void store.dispatch(whoAmI());
});

// Who is signed in may be unknown since the visit began without a network.
window.addEventListener('online', () => void store.dispatch(whoAmI()));

printInLight();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Each step is a task of its own: the browser can paint, or answer a press, between them. */
async function begin(root: HTMLElement): Promise<void> {
  await nextTask();
  void store.dispatch(whoCame());
  await Promise.all([loadLanguage(), paintedPageLoaded()]);
  await nextTask();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
void begin(root);

// Not while it is developed: what it keeps would be in the way of the reload.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = (): void =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  // The document does not wait for the application, which begins after the libraries.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
