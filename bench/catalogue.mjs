/** The benchmarks of this folder in the order in which `npm run bench -- all` runs them. */
export const BENCHMARKS = [
  {
    name: 'throughput',
    measures:
      'a file of 2 GiB at 1, 8 and 64 connections, GiB/s and CPU time beside nginx and caddy',
    takes: '3 min',
  },
  {
    name: 'bucket',
    measures: 'a file of 512 MiB in a bucket at 1 and 8 connections, beside nginx and the storage',
    takes: '2 min',
  },
  {
    name: 'small-files',
    measures:
      'files of 4 KiB a second, first and repeated fetches, beside nginx, caddy and bare Node',
    takes: '1 min',
  },
  {
    name: 'api-latency',
    measures: 'a listing and /healthz while 64 files are sent at full speed, beside nginx',
    takes: '2 min',
  },
  {
    name: 'slow-clients',
    measures: 'memory and descriptors with 1,000 slow clients, beside nginx and caddy',
    takes: '3 min',
  },
  {
    name: 'slow-cancel',
    measures: 'units charged to clients that read slowly and cancel, on every way of running',
    takes: '4 min',
  },
  {
    name: 'grants',
    measures: 'durable grants a second through HTTP and below it, beside the database and Node',
    takes: '2 min',
  },
  {
    name: 'zip',
    measures: 'a folder of 10,000 entries as one archive, on SQLite and PostgreSQL',
    takes: '3 min',
  },
  {
    name: 'library',
    measures:
      'listing and search of a million entries and 1,000 products, on SQLite and PostgreSQL',
    takes: '8 min',
  },
  {
    name: 'ledger-export',
    measures: 'a million rows of the ledger as CSV and NDJSON, and the memory that takes',
    takes: '3 min',
  },
  {
    name: 'desk',
    measures: 'first data of the operator’s desk with 100,000 users and 5,000,000 ledger entries',
    takes: '10 min',
  },
  {
    name: 'bulk-change',
    measures: '10,000 users made from a file, and changed at once, on SQLite and PostgreSQL',
    takes: '1 min',
  },
  {
    name: 'upload',
    measures: 'an upload of 2 GiB beside cp and sha256sum, memory with 16 at once, small imports',
    takes: '4 min',
  },
  {
    name: 'small-uploads',
    measures: '300 uploads of 4 KiB, sent as the browser does, until all are published',
    takes: '1 min',
  },
  {
    name: 'killed-upload',
    measures: 'an upload of 2 GiB whose client and whose server are killed, to its right SHA-256',
    takes: '2 min',
  },
  {
    name: 'first-visit',
    measures:
      'how long login and library take on a slow network, with their requests and bytes; scrolling',
    takes: '3 min',
  },
];
