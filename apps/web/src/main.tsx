import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { coreMessages, loadMessageFile } from './app/messages.ts';
import { startI18n } from './lib/i18n/index.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');

await startI18n(coreMessages, loadMessageFile);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
