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
 * Answers --help of a command that has no options, and refuses whatever else it is given.
 * @param {string} command as a person types it
 * @param {string} does one line
 * @returns {boolean} whether the command goes on
 */
export function takesNoOptions(command, does) {
  const [first, ...rest] = process.argv.slice(2);
  if (first === undefined) return true;
  if ([first, ...rest].some((option) => option === '--help' || option === '-h')) {
    console.log(`${command}\n${does}\n\n${SETTINGS}`);
    return false;
  }
  console.error(
    `Unknown option ${JSON.stringify(first)}: settings are environment variables. "${command} -- --help" says more.`,
  );
  process.exitCode = 2;
  return false;
}
