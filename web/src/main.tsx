import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/ysabeau-office';
import './shared/theme/base.css';
import './shared/theme/components.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { whoAmI } from './features/identity/index.ts';
import { store } from './shared/store/store.ts';

void store.dispatch(whoAmI());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
