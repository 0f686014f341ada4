export const SETTINGS = `Settings are environment variables, for example:

  PORT=8080           port to listen on (3000)
  HOST=0.0.0.0        address to listen on (127.0.0.1)
  DATA_DIR=/srv/data  folder of database, files and secret (./data)
  DATABASE_URL=…      PostgreSQL instead of the embedded database
  PROCESSES=auto      processes that serve (1)
  PUBLIC_URL=…        where people reach the server, for links in mails
  OPERATOR_EMAIL=…    account of the first start; OPERATOR_PASSWORD likewise
  LOG_LEVEL=warn      silent, error, warn, info or debug (info)

All of them: docs/reference/config.md. Install and run: docs/operations/install.md.
The operator's command line: npm run fileserver -- help`;

/**
 * Answers --help, and refuses what the command does not take.
 * @param {object} command
 * @param {string} command.usage as a person types it
 * @param {string} command.help what it does, and its options
 * @param {string} [command.hint] what a refusal says, unless the usage does
 * @param {(word: string) => boolean} [command.takes] whether it takes this; absent = nothing at all
 * @returns {boolean} whether the command goes on
 */
export function mayGoOn({ usage, help, hint = usage, takes = () => false }) {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) {
    console.log(`${usage}\n${help}`);
    return false;
  }
  const unknown = words.find((word) => !takes(word));
  if (unknown === undefined) return true;
  console.error(`Unknown option ${JSON.stringify(unknown)}: ${hint}`);
  process.exitCode = 2;
  return false;
}

/**
 * The same of a command whose settings are those of the server.
 * @param {string} command as a person types it
 * @param {string} does one line
 * @returns {boolean} whether the command goes on
 */
export const takesNoOptions = (command, does) =>
  mayGoOn({
    usage: command,
    help: `${does}\n\n${SETTINGS}`,
    hint: `settings are environment variables. "${command} -- --help" says more.`,
  });
