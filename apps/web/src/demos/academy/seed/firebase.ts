import type { Outline } from './outline.ts';

export const FIREBASE: readonly Outline[] = [
  {
    title: 'First steps with Firebase',
    description: 'From an empty project to a page with sign-in, data and a public address.',
    minutes: 55,
    steps: {
      'What it takes off your hands':
        'Sign-in, a database, files, functions and hosting without a server of your own. What stays yours are the rules: who may read and write what.',
      'A project':
        'Create it in the console and switch analytics off until you know what for. One project per environment keeps test data out of production.',
      'The command line':
        'Install the tools, run <code>firebase login</code> and then <code>firebase init</code>. It writes a configuration that belongs into version control.',
      'The configuration is public':
        'The object with <code>apiKey</code> goes to every browser; it names your project and protects nothing. The rules do that.',
      Emulators:
        '<code>firebase emulators:start</code> runs all services on your machine. Nothing there costs money or reaches a customer.',
      'Sign in':
        'Turn on one provider and call its function. <code>onAuthStateChanged</code> tells when somebody comes or goes, also after a reload.',
      'Write a document':
        '<code>setDoc</code> writes under a name that you choose, <code>addDoc</code> under a fresh one. Both resolve when the server has it, and work offline before.',
      Listen:
        '<code>onSnapshot</code> calls you at once and at each change. Keep what it returns and call it when the view goes away.',
      'Close the door':
        'Replace the rules of the test mode the same day. Start with nothing allowed, and open one path at a time.',
      Publish:
        '<code>firebase deploy --only hosting</code> puts your build behind a certificate and a network of caches. A preview channel shows it to colleagues first.',
      'Know the bill':
        'Reads are what costs. Set a budget alert now, before a loop in an effect teaches you why.',
    },
  },
  {
    title: 'Modelling data for Firestore',
    description: 'Documents, collections and the price of every question you ask.',
    minutes: 70,
    steps: {
      'Think in questions':
        'There are no joins. List the screens and what each asks for, then store it so that one question answers one screen.',
      'Documents are small':
        'A document is read whole and may have one mebibyte. Put what is shown together into it, and what grows without end outside.',
      Subcollections:
        'Comments of a post live below the post. They are asked for by themselves, and reading the post does not pay for them.',
      'Copies on purpose':
        'Store the author’s name in the post, beside the id. A change of name then updates many documents, which happens a thousand times less often than a read.',
      Indexes:
        'Each field has one, combinations need their own. The error of a missing one carries a link that creates it; write it into <code>firestore.indexes.json</code>.',
      Pages:
        'Order, limit, and begin with <code>startAfter</code> the last document. An offset would bill you for everything that it skips.',
      Transactions:
        'What reads before it writes belongs into <code>runTransaction</code>, which runs again if somebody was faster. Keep side effects out of it.',
      Counters:
        'One document takes about one write a second without waiting. Spread a busy counter over several and add them up, or use <code>count()</code>.',
      Times:
        'Take <code>serverTimestamp()</code>, for clocks of phones go wrong by hours. Until the server has answered the field is empty: show something sensible.',
      'Moving on':
        'Give documents a version number. Read both forms for a while, write the new one, and convert the rest in the background.',
      'Throw it away':
        'Deleting a document leaves its subcollections. Plan from the beginning how an account disappears entirely, for somebody will ask.',
    },
  },
  {
    title: 'Security rules you can trust',
    description: 'Rules that are short, tested, and closed by default.',
    minutes: 65,
    steps: {
      'The client is not yours':
        'Anybody can call the database without your app. Whatever the interface hides is open unless the rules close it.',
      'Closed by default':
        'A path without a rule is refused. Never write a wildcard that allows, for rules add up: one yes is enough.',
      'Who is asking':
        '<code>request.auth</code> is null for strangers. Compare <code>request.auth.uid</code> with the owner in the document, not with one that the client sends.',
      'Read is two things':
        '<code>get</code> is one document, <code>list</code> is a question. Often people may see theirs by its name, but nobody may list them all.',
      'Write is three':
        'Creating, changing and deleting have different conditions. Say each of them, and think of deleting first.',
      'Check the shape':
        'Name the keys that are allowed with <code>hasOnly</code>, check types and lengths. Otherwise your free storage becomes somebody’s file share.',
      'What must not change':
        'The owner and the time of creation stay as they were: compare <code>request.resource</code> with <code>resource</code>.',
      Roles:
        'Put roles into custom claims, which are in the token and cost no read. They arrive with the next token, within an hour.',
      'Functions in rules':
        'Name your conditions: <code>isOwner()</code>, <code>isValidPost()</code>. A rule should read like a sentence.',
      'Test them':
        'The emulator has a library that pretends to be anybody. Write for each rule one who may and one who may not.',
      'Look again':
        'Read the rules whenever a collection is added, aloud, with a colleague who plays the thief.',
    },
  },
  {
    title: 'Cloud functions without surprises',
    description: 'Small pieces of server that run twice, start cold, and still do the right thing.',
    minutes: 60,
    steps: {
      'What belongs there':
        'Secrets, payments, mails, and everything that a client must not decide. The rest is faster in the browser.',
      Triggers:
        'A request, a changed document, a new file or the clock. Choose the narrowest, for each call is billed.',
      'Cold starts':
        'The first call after a pause loads all your code. Import inside the function what only this one needs, and put it near the database.',
      'It may run twice':
        'Events are delivered at least once. Keep the id of the event with the result, and do nothing the second time.',
      'No endless loops':
        'A function that writes the document it listens to calls itself. Compare before and after, and stop if nothing of interest has changed.',
      'Wait for everything':
        'When the promise resolves the machine may freeze. What you did not await happens later, or never.',
      Secrets:
        'Use the secret manager, not environment files in the repository. Grant each function only those that it needs.',
      Limits:
        'Set timeout, memory and the most instances. The last one is what protects the database behind it, and your purse.',
      Errors:
        'Throw an <code>HttpsError</code> with a code for callers; log the details for yourself. What the caller sees should say what to do.',
      'Try it at home':
        'The emulator runs functions with your debugger. Feed it a real event that you have saved, not one you have imagined.',
      'Watch it':
        'Alert on the share of errors and on the oldest event that waits. A function that silently does nothing looks very healthy.',
    },
  },
];
