import { pino, type DestinationStream, type Logger, stdSerializers } from 'pino';
import { reasonOf } from './reason-of.ts';

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
    serializers: { err: describeError },
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
  return pino(options, destination ?? standardOutput());
}

/** As pino does it, whose message would name each cause once more where it is named already. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return { ...stdSerializers.err(error), message: reasonOf(error) };
}

/** As much of the log waits in memory for room on its disk; what is beyond that is lost. */
const MOST_WAITING = 1024 * 1024;

/** The server goes on where nobody can write its log, as on a full disk, and so does the log after that. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING });
  let fails = false;
  output.on('error', () => {
    fails = true;
  });
  output.on('write', () => {
    fails = false;
  });
  const flush = output.flushSync.bind(output);
  // It tries until it succeeds, so that the end of the process would wait for room.
  output.flushSync = () => {
    if (!fails) flush();
  };
  return output;
}
