import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/ysabeau-office';
import './shared/theme/base.css';
import './shared/theme/components.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { rootSaga } from './app/root-saga.ts';
import { runFeatureSaga } from './shared/store/store.ts';

runFeatureSaga('app', rootSaga);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
