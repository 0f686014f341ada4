import { lazyWithPreload } from '../../ui/lazy.tsx';

const load = () => import('./own-requests.tsx');

export const AskForProduct = lazyWithPreload(async () => (await load()).AskForProduct);
export const OwnRequests = lazyWithPreload(async () => (await load()).OwnRequests);
