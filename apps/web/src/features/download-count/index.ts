export { DownloadCounters } from './components/download-counters.tsx';
export { useServerEvents } from './use-server-events.ts';
