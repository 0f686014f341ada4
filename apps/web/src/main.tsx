import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followSettings } from './app/follow-settings.ts';
import { coreMessages, loadMessageFile } from './app/messages.ts';
import { startI18n } from './lib/i18n/index.ts';
import { followLinkTokens } from './lib/link-token.ts';
import { useSettings } from './lib/settings/settings-store.ts';
import { logCaughtError } from './ui/lazy.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');

followLinkTokens();
followSettings();
const { language } = useSettings.getState().current;
// Not awaited here: with a top-level await in it the bundler would not join chunks.
void startI18n(coreMessages, loadMessageFile, language).then(() =>
  createRoot(container, { onCaughtError: logCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
