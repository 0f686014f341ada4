import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');

/** The start of a statement in a string or a template. */
const START = '["\'`]\\s*';

/**
 * What does not work behind pgbouncer in transaction mode, where each transaction may meet another
 * connection (https://www.pgbouncer.org/features.html), or is missing from engines that speak
 * PostgreSQL's protocol. Each with a line that breaks the rule.
 */
const FORBIDDEN: readonly {
  readonly what: string;
  readonly pattern: RegExp;
  readonly bad: string;
}[] = [
  {
    what: 'LISTEN',
    pattern: new RegExp(`${START}(un)?listen\\s+[\\w*"]+\\s*[;"'\`]`, 'i'),
    bad: 'sql`listen jobs`',
  },
  {
    what: 'NOTIFY',
    pattern: new RegExp(`${START}notify\\s|\\bpg_notify\\b`, 'i'),
    bad: "sql`select pg_notify('jobs', '')`",
  },
  {
    what: 'advisory locks',
    pattern: /\bpg_(try_)?advisory_/i,
    bad: 'sql`select pg_try_advisory_lock(1)`',
  },
  {
    what: 'SET without LOCAL',
    pattern: new RegExp(
      `${START}(set\\s+(session|role)\\s|(re)?set\\s+[\\w.]+\\s*(=|to\\b|[;"'\`]))`,
      'i',
    ),
    bad: "client.query('SET statement_timeout = 100')",
  },
  {
    what: 'set_config for the session',
    pattern: /\bset_config\((?!.*\btrue\b)/i,
    bad: "sql`select set_config('role', 'x', false)`",
  },
  {
    what: 'settings of the connection',
    pattern:
      /\b(statement_timeout|lock_timeout|idle_in_transaction_session_timeout|options)\s*:\s*['"\d`]/,
    bad: 'const config = { statement_timeout: 100 };',
  },
  {
    what: 'temporary tables',
    pattern: /\bcreate\s+((global|local)\s+)?temp(orary)?\s|\.temporary\(\)/i,
    bad: "db.schema.createTable('seen').temporary()",
  },
  {
    what: 'currval and lastval',
    pattern: /\b(currval|lastval)\s*\(/i,
    bad: "sql`select currval('ids')`",
  },
  {
    what: 'prepared names',
    pattern: new RegExp(
      `${START}(prepare|deallocate|discard)\\s|\\bquery\\(\\s*\\{[^}]*\\bname\\s*:`,
      'i',
    ),
    bad: "client.query({ name: 'find', text: 'select 1' })",
  },
  {
    what: 'cursors that outlive their transaction',
    pattern: /\bwith\s+hold\b/i,
    bad: 'sql`declare page cursor with hold for select 1`',
  },
];

const ALLOWED = [
  "sql`set local statement_timeout = '1s'`",
  "client.query('begin isolation level serializable')",
  'sql`update grants\n      set holders = holders + 1`',
  "import { listen } from './http/listen.ts';",
  'const statement = prepare(query);',
];

const files = globSync('{apps/server/src,packages/*/src}/**/*.{ts,sql}', { cwd: project })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('packages/testkit/'))
  .map((file) => ({ file, text: readFileSync(path.join(project, file), 'utf8') }));

describe('statements that work behind a pooler of transactions', () => {
  it('are looked for in every file', () => {
    expect(files.length).toBeGreaterThan(250);
  });

  it.each(FORBIDDEN)('use no $what', ({ pattern, bad }) => {
    expect(bad).toMatch(pattern);
    for (const good of ALLOWED) expect(good).not.toMatch(pattern);
    expect(files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
