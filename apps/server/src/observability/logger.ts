import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/**
 * Structured log lines on standard output. Nothing that grants access may reach them: headers and
 * bodies are never logged, and the fields below are hidden wherever an object carries them.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'password',
      'token',
      'jwtToken',
      'access_token',
      'authorization',
      '*.password',
      '*.token',
    ],
  };
  return destination ? pino(options, destination) : pino(options);
}
