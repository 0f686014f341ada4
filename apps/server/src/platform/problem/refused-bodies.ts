import { ProblemError } from './problem-error.ts';

/** @param most bytes that the address takes */
export function bodyTooLarge(most: number): ProblemError {
  const size = most % MIB === 0 ? `${most / MIB} MiB` : `${Math.floor(most / KIB)} KiB`;
  return new ProblemError('body_too_large', `The request body is larger than ${size}.`, {
    extras: { nextStep: `Send at most ${size}.` },
  });
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** @param wanted the content type that the address takes, or several in words */
export const unsupportedMediaType = (wanted: string): ProblemError =>
  new ProblemError('unsupported_media_type', undefined, {
    extras: { nextStep: `Send it with the content type ${wanted}.` },
  });
