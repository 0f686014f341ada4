import type { Outline } from './outline.ts';

export const ANDROID: readonly Outline[] = [
  {
    title: 'Jetpack Compose from zero',
    description: 'Screens as functions: state goes down, events come up.',
    minutes: 95,
    steps: {
      'A function is a view':
        'Mark it with <code>@Composable</code> and say what is to be seen for this state. There is nothing to look up and change afterwards.',
      'Row, column, box':
        'Three containers make most layouts. Weights share out the room, arrangements place what is left.',
      Modifiers:
        'They apply in order: padding before background is outside of it, after it is inside. Take one as a parameter in each component of yours.',
      State:
        '<code>remember { mutableStateOf(0) }</code> survives drawing again, <code>rememberSaveable</code> a turn of the phone as well.',
      'Lift it up':
        'A component that gets its value and tells its wishes can be reused and tested. The state moves to the lowest place that needs it.',
      'Drawing again':
        'Compose calls what has read a changed state, and skips the rest. Give it stable types, and it can skip more.',
      Lists:
        '<code>LazyColumn</code> composes what is in sight. Give each item a key, or its state moves to a neighbour.',
      Effects:
        'Whatever is not drawing belongs into <code>LaunchedEffect</code>, which starts with its key and stops when it leaves the screen.',
      Theme:
        'Colours, type and shapes come from <code>MaterialTheme</code>. Ask for their role, never for a hex value, and the dark scheme is there.',
      Previews:
        'Show each state: empty, long, failed, right to left, twice the text size. A preview costs a minute and saves a device.',
      'Test it':
        'Find by text and role, as a person does. If a test cannot find the button, TalkBack cannot either.',
    },
  },
  {
    title: 'Kotlin coroutines in practice',
    description: 'Structured concurrency: nothing runs on when nobody waits for it.',
    minutes: 75,
    steps: {
      'Suspended, not blocked':
        'A suspended coroutine keeps no thread. Ten thousand of them wait as cheaply as ten.',
      Scopes:
        'Each coroutine belongs to a scope and ends with it. <code>viewModelScope</code> goes when the screen is gone for good.',
      'Launch and async':
        '<code>launch</code> is for what has no result, <code>async</code> for what you will await. An <code>async</code> that nobody awaits is a bug.',
      Dispatchers:
        'Main for the screen, IO for waiting, Default for computing. Switch inside the function that needs it, so that callers need not know.',
      Cancelling:
        'It is cooperative: a loop without a suspension point never hears it. Ask <code>ensureActive()</code> in long computations.',
      'Never swallow it':
        'Catching <code>Exception</code> catches the cancellation, too. Throw <code>CancellationException</code> on, always.',
      'When one fails':
        'In a plain scope one failure cancels the siblings, under a supervisor it does not. Decide it, do not inherit it.',
      Timeouts:
        '<code>withTimeout</code> throws, <code>withTimeoutOrNull</code> answers null. Close what you have opened in <code>finally</code>.',
      Flows:
        'A cold stream of values that begins when somebody collects. Operators read like those of lists, and each may suspend.',
      'State for the screen':
        '<code>StateFlow</code> always has a value and tells only changes. Collect it with the life cycle, or it works for a dark screen.',
      'Time in tests':
        '<code>runTest</code> skips delays and advances a virtual clock. An hour of polling passes in a millisecond.',
    },
  },
  {
    title: 'Offline first on Android',
    description: 'An app that works in a lift, and is honest about what it has not sent yet.',
    minutes: 65,
    steps: {
      'One source of truth':
        'The screen shows the database, never the network. What comes from the server is written there first.',
      Room: 'Entities, queries checked at build time, and flows that tell of each change. Write migrations and test them with real old files.',
      'The repository':
        'It alone knows that there are two sides. View models ask it for notes, not for tables or requests.',
      'Write at once':
        'Save locally, mark it as unsent, and show it. The tap feels instant because it is.',
      WorkManager:
        'It survives the end of the app and a restart of the phone. Demand a network, and let it wait for one.',
      'Only once':
        'A request may arrive although its answer was lost. Send an id that the client has made, and let the server recognise it.',
      Conflicts:
        'Two devices change the same note. Decide what wins: the later one, both, or the person, who should then see both.',
      Deltas:
        'Ask for what has changed since a mark that the server gave you, deletions included. The clock of a phone is no mark to trust.',
      Deleted:
        'Keep a tombstone until the server knows. Otherwise the next synchronisation brings it back to life.',
      'Say it quietly':
        'A small sign for what is not sent, no dialog. Warn only where somebody would otherwise lose something.',
      'Flight mode':
        'Test on a train, with a network that comes and goes every ten seconds. The emulator can pretend to be one.',
    },
  },
  {
    title: 'Releasing an Android app',
    description: 'From a signed build to everybody’s phone, in steps that can be taken back.',
    minutes: 50,
    steps: {
      'Version numbers':
        'The code is a number that only grows, the name is for people. Let the build count, hands forget.',
      Signing:
        'Whoever has the key can replace your app. Let the store hold it, and keep your upload key in a vault with two owners.',
      Shrink:
        'R8 removes what nobody calls and shortens names. Keep rules are for what is reached by reflection; test this build, not the other one.',
      'Mapping files':
        'Store the mapping of each release. Without it a stack trace from the field is a row of single letters.',
      Permissions:
        'Remove what you no longer need, also those that a library has brought. Ask at the moment when the reason is plain.',
      'Tests on devices':
        'A cheap phone of four years ago, a tablet, one right-to-left language and the largest text. These four find most.',
      Tracks: 'Internal, closed, open, production. Each is a net below the one that follows.',
      'A share first':
        'Give it to one percent, then ten, then all. Wait at each step for as long as your crash reports need to speak.',
      'What to watch':
        'Crashes, frozen screens, starts, and the one number that your app is for. Compare with the release before, not with zero.',
      'The way back':
        'A release cannot be withdrawn from a phone, only replaced. Put risky things behind a switch on the server.',
      'Notes for people':
        'Say what is better for them, in their language, in three lines. “Bug fixes and improvements” tells them that nobody read it.',
    },
  },
];
