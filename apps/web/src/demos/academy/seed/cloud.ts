import type { Outline } from './outline.ts';

export const CLOUD: readonly Outline[] = [
  {
    title: 'Containers from the inside',
    description: 'What a container is, how to build a small one, and how to run it safely.',
    minutes: 80,
    steps: {
      'Just processes':
        'A container is a process with its own view of files, network and users. There is no small machine inside: <code>ps</code> on the host shows it.',
      'Images are layers':
        'Each instruction adds a layer that is kept and shared. What changes rarely goes to the top of the file, your code to the end.',
      'The smallest base':
        'Begin with a slim image and add what you miss. Less inside means less to update, and less for an intruder to use.',
      'Build in stages':
        'Compile in one stage, copy the result into another. Compilers and caches stay behind.',
      'What stays out':
        'A <code>.dockerignore</code> keeps secrets, history and <code>node_modules</code> out of the build. A secret in a layer is public, even if a later layer deletes it.',
      'Not as root':
        'Add a user and switch to it. Most programs need nothing of root once they listen on a port above 1024.',
      'One main process':
        'It has the number 1 and must pass on signals and collect its children. A tiny init does both, or write your server so that it does.',
      'Stop well':
        'On SIGTERM stop accepting, finish what is running, then leave. After ten seconds the axe falls anyway.',
      'Where data lives':
        'Everything written into the container goes with it. Name the folders that must stay and mount volumes there.',
      Limits:
        'Set memory and processor for each container. A process that takes all takes its neighbours along.',
      Health:
        'A readiness check says “send me work”, a liveness check “do not restart me”. Mixing them up turns a slow database into a storm of restarts.',
    },
  },
  {
    title: 'Backups that can be restored',
    description: 'A copy is not a backup until somebody has read it back.',
    minutes: 35,
    steps: {
      'What would hurt':
        'Write down what you have and what an hour, a day or a week without it costs. This list decides everything that follows.',
      'Two numbers':
        'How much work may be lost, and how long may it take to be back. Anything promised beyond these two is decoration.',
      'Three, two, one':
        'Three copies, on two kinds of media, one of them elsewhere. It is an old rule because it works.',
      Consistent:
        'A copy of a database’s files while it writes is a puzzle. Use its own backup command, or a snapshot that it knows of.',
      'Out of reach':
        'Whoever breaks into the server must not be able to delete its backups. Let the backup machine fetch, or write where nothing can be changed for thirty days.',
      Encrypted:
        'Encrypt before it leaves the house, and keep the key in two other places. A backup without its key is noise.',
      'How many to keep':
        'Seven days, four weeks, twelve months is a good start. Mistakes are often noticed late.',
      'Watch the absence':
        'The worst failure is the job that does not run. Alert when no good backup is younger than a day, not when one fails.',
      'Restore it':
        'Once a month restore last night’s backup onto an empty machine, by the written steps. The clock runs.',
      'A person who does not know':
        'Let the newest colleague do it alone. Every question is a missing line in the instructions.',
      'After the fire':
        'When it was in earnest, write down what went well and what did not, without blame. The next time is a matter of when.',
    },
  },
  {
    title: 'Observability for small teams',
    description: 'Logs, metrics and traces that answer questions at three in the morning.',
    minutes: 70,
    steps: {
      'Which question':
        'Is it broken, for whom, since when, and what has changed? Collect what answers these four, before anything else.',
      'Logs are events':
        'One line for each thing that happened, as fields and not as prose. You will want to filter by one of them.',
      'A thread through all':
        'Give each request an id, pass it on, and print it in every line. It turns a thousand lines into one story.',
      'What never to log':
        'Passwords, tokens, addresses and what people wrote. Redact at the source, for logs are copied to many places.',
      'Four signals':
        'Latency, traffic, errors and how full it is. With these for every service you see nearly all of it.',
      Percentiles:
        'An average hides the tenth who suffer. Look at p50 and p99, and at how far they are apart.',
      'Count carefully':
        'A label with a user’s id makes a million series. Labels are for things you could list on a sheet of paper.',
      Traces:
        'They show where the time of one request went, across services. Sample few of the good ones and keep all of the bad.',
      'Alert on pain':
        'Wake somebody when users notice it, not because a disk is at eighty percent. Everything else is a ticket for the morning.',
      'The page for the night':
        'Each alert links to a page: what it means, what to look at, what is safe to do. Written by day, by those who were woken.',
      'Throw away':
        'A dashboard that nobody opened in a quarter goes, an alert that led to nothing three times goes, too.',
    },
  },
  {
    title: 'Networks for programmers',
    description: 'What happens between two programs, and why it sometimes does not.',
    minutes: 85,
    steps: {
      'Letters, not pipes':
        'Data travels in packets that may be lost, doubled or overtaken. TCP makes a stream of them, at the price of waiting.',
      'A name becomes a number':
        'DNS answers are kept for as long as they say. Before a move make this time short, days ahead.',
      'Ports and sockets':
        'Four numbers name a connection: both addresses and both ports. “Address in use” means that the old one is not quite gone.',
      'The handshake':
        'One round trip for TCP, one more for TLS. Keep connections open and the second request pays neither.',
      'Latency and bandwidth':
        'A wider road makes no car faster. Across an ocean light needs 60 milliseconds each way, and nothing you buy changes that.',
      TLS: 'It proves who is there and hides what is said. Automate the renewal of certificates and alert two weeks before they end.',
      'HTTP, versions 1 to 3':
        'Version 2 sends many requests over one connection, version 3 survives lost packets and a change of network. Your code rarely sees a difference.',
      'Proxies and balancers':
        'Each hop has its own timeout and its own idea of the client’s address. Trust <code>X-Forwarded-For</code> only from those you know.',
      'Timeouts everywhere':
        'One for connecting, one for silence, one for the whole. The outer one is the longest, or the inner ones never speak.',
      'Half-open':
        'A peer that lost power says no goodbye. Only sending something finds out, which is what keep-alives are for.',
      'Look at it':
        '<code>dig</code>, <code>curl -v</code>, <code>ss -t</code> and <code>tcpdump</code>, in this order. Most riddles are solved by the second.',
    },
  },
];
