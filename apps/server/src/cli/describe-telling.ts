import type { Container } from '../container.ts';

/** Whether whoever has registered hears of the decision. */
export const describeTelling = ({ notices }: Pick<Container, 'notices'>): string =>
  notices === null
    ? 'Nobody is told, because this server sends no mail: tell them yourself.'
    : 'A mail tells them.';
