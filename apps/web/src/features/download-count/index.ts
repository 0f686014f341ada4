export { watchAnswers } from './api/watch-answers.ts';
export { DownloadCounters } from './components/download-counters.tsx';
export { figuresDiffer } from './model/count.ts';
