export { watchAnswers } from './api/count.ts';
export { DownloadCounters } from './components/download-counters.tsx';
export { figuresDiffer } from './model/count.ts';
