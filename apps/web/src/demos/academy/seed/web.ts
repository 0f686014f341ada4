import type { Outline } from './outline.ts';

export const WEB: readonly Outline[] = [
  {
    title: 'HTML that says what it means',
    description: 'Elements chosen for their meaning, so that every reader and every tool gets it.',
    minutes: 45,
    steps: {
      'Start from the text':
        'Write the words first, without a single tag. What is a heading, what is a list and what belongs together shows by itself.\nOnly then choose elements for what you have found.',
      'One heading for the page':
        'Each page has one <code>h1</code> that says what it is. Below it, levels follow without a gap, for many people read a page by jumping from heading to heading.',
      Landmarks:
        '<code>header</code>, <code>nav</code>, <code>main</code> and <code>footer</code> cut the page into regions that can be reached by one key. There is one <code>main</code>, and everything of the page alone is in it.',
      'Lists and tables':
        'A screen reader says how many entries a list has before it reads them. Take a table only where a cell needs both its row and its column to be understood, and mark the headings with <code>th</code>.',
      'Links lead, buttons act':
        'If it changes the address, it is a link; if it changes something here, it is a button. Whoever opens a link in a new tab expects to find a page there.',
      'Labels for every field':
        'A <code>label</code> with <code>for</code> is read out and makes the field easier to hit. A placeholder is no label: it is gone when it is needed.',
      'Images and their words':
        'The <code>alt</code> text says what the picture is there for, not that it is a picture. If it only decorates, an empty <code>alt=""</code> keeps it quiet.',
      'Say the language':
        'Put <code>lang</code> on the root, and on each part in another language. Voices, hyphens, quotation marks and translators depend on it.',
      'Details and dialogs':
        '<code>details</code> folds and <code>dialog</code> asks, with keys and focus done for you. What the browser brings has been tested by more people than anything you will write.',
      'ARIA as the last resort':
        'A role changes what is announced, never what happens: a <code>div</code> with <code>role="button"</code> still does not hear the space bar. First look for the element that is one.',
      'Read it aloud':
        'Turn on a screen reader and close your eyes. If you can find the way through your page, you are done; if not, you know what to mend.',
    },
  },
  {
    title: 'Layouts with grid and flexbox',
    description: 'Two layout methods, when to take which, and how to do with fewer breakpoints.',
    minutes: 60,
    steps: {
      'Two methods, two questions':
        'Flexbox lays out a row or a column from the size of its items. Grid lays out both directions from the size of the container.\nAsk what should decide: the content or the frame.',
      'The axis':
        'Flex items stand along the main axis, and <code>justify-content</code> shares out the room there. Across it, <code>align-items</code> decides.',
      'Grow, shrink, basis':
        '<code>flex: 1 1 0</code> makes equal columns whatever they hold, <code>flex: 1 1 auto</code> lets the longer text have more. The third value is where the sharing begins.',
      'Gaps, not margins':
        '<code>gap</code> stands between items and nowhere else. No first or last child has to be an exception.',
      Tracks:
        'Name the columns once: <code>grid-template-columns: 240px 1fr</code>. A fraction is a share of what is left after everything fixed.',
      'Columns that count themselves':
        '<code>repeat(auto-fill, minmax(240px, 1fr))</code> makes as many columns as fit. One line replaces four breakpoints.',
      'Why it overflows':
        'Neither grid nor flex items shrink below their content unless told so. <code>min-width: 0</code> is the cure for most pages that scroll sideways.',
      Areas:
        'With <code>grid-template-areas</code> the layout is a drawing in your style sheet. A phone gets another drawing of the same parts.',
      'Start and end':
        'Say <code>margin-inline-start</code> in place of left. The same page then works in Arabic and Hebrew, mirrored, without a second style sheet.',
      'Container queries':
        'A card cares for the room it has, not for the window. <code>container-type: inline-size</code> on the parent lets it ask.',
      'Squeeze it':
        'Drag the window from wide to narrow and double the text size. Where something touches, cut or hides, that is the next thing to mend.',
    },
  },
  {
    title: 'JavaScript that waits well',
    description: 'Promises, cancellation and errors in code that talks to slow things.',
    minutes: 75,
    steps: {
      'One thread':
        'Your code runs on one thread, and nothing else of the page does meanwhile. Waiting is therefore always giving back control.',
      'A promise is a receipt':
        'It stands for an answer that comes later, once. Keep the receipt, and you can ask for the answer as often as you like.',
      'Async and await':
        '<code>await</code> pauses this function and no other. Two awaits in a row wait one after the other, even if the second needs nothing of the first.',
      'At the same time':
        'Start both, then <code>await Promise.all([a, b])</code>. If you want each result, good or bad, take <code>Promise.allSettled</code>.',
      'Where errors go':
        'A rejected promise is an exception at the <code>await</code>. One that nobody awaits becomes an unhandled rejection, which is a bug even when all goes well.',
      'Retry with care':
        'Try again what can be repeated without harm, wait longer each time, add a little chance, and stop after a few. A crowd that retries in step is an attack on your own server.',
      Cancel:
        'Hand an <code>AbortSignal</code> through all the way down to <code>fetch</code>. Whoever leaves the page does not want the answer any more.',
      Timeouts:
        '<code>AbortSignal.timeout(5000)</code> gives up after five seconds. Combine it with the user’s own wish by <code>AbortSignal.any</code>.',
      'The last answer wins':
        'Two searches overlap, and the older answer comes last. Cancel the older one, or compare a counter before you show anything.',
      Streams:
        '<code>for await</code> reads a body piece by piece. A file of ten gigabytes then needs no more memory than one piece.',
      'Test the waiting':
        'Use fake timers or a promise that the test itself resolves. A test that sleeps is slow on good days and red on bad ones.',
    },
  },
  {
    title: 'Web performance, measured',
    description: 'Find what makes a page slow before you change it, and prove that it is gone.',
    minutes: 90,
    steps: {
      'Measure first':
        'Your own machine is the fastest that your page will ever meet. Slow the processor down four times and the network to a phone’s before you look.',
      'Three numbers':
        'Largest Contentful Paint says when the main thing is there, Interaction to Next Paint how long a tap waits, Cumulative Layout Shift how much the page jumps.',
      'Read the waterfall':
        'Look for steps, not for long bars: a request that begins only when another one has ended. Each step costs a round trip.',
      'Send less':
        'The cheapest byte is the one that stays at home. Check what each package weighs before you add it, and give the build a budget that fails.',
      'Send it later':
        'Split the code by what the first screen shows. The editor can come when somebody begins to write.',
      Images:
        'Right size, modern format, <code>width</code> and <code>height</code> so that nothing jumps. <code>loading="lazy"</code> below the fold, never on the main picture.',
      Fonts:
        'Subset them, preload the one that is seen first, and say <code>font-display: swap</code>. A variable font often replaces five files by one.',
      Caches:
        'Files with a hash in their name can be kept for a year. The page itself is asked for again each time, and answers 304.',
      'The main thread':
        'Anything above 50 milliseconds makes a tap wait. Cut long work into pieces, or move it to a worker.',
      'Layout and paint':
        'Reading a size right after writing a style forces a layout. First read everything, then write everything; animate transform and opacity alone.',
      'Keep it':
        'Put the numbers into the build and look at real visits every week. What nobody measures becomes slow again within a quarter.',
    },
  },
  {
    title: 'Forms that people finish',
    description: 'Fewer fields, kinder errors and nothing lost on the way.',
    minutes: 40,
    steps: {
      'Ask for less':
        'For each field ask who reads the answer. If nobody does, it goes; if it can be found out, do not ask.',
      'One column':
        'Eyes go down a single column without a search. Put two fields side by side only if they are one thing, such as postcode and town.',
      'The right keyboard':
        '<code>type="email"</code>, <code>inputmode="numeric"</code> and <code>autocomplete</code> save more taps than any design. Browsers know the address already.',
      'When to check':
        'Not while somebody is still typing the first time. Check on leaving the field, and from then on at every letter, so that the error goes as soon as it is mended.',
      'What an error says':
        'What is wrong, where, and what to do, beside the field. “Invalid input” says none of it.',
      'Do not lose anything':
        'After a failed request everything is still there. Ask before leaving with changes, and only then.',
      'The button':
        'Name it after what happens: “Send order”, not “Submit”. While it works it says so and cannot be pressed twice.',
      Passwords:
        'Let people paste, let them look, and say the rule before they try. Length beats signs, and forced changes make worse ones.',
      'Dates and numbers':
        'Accept what people write, with spaces, dots and commas, and show how you have understood it. Never make anybody scroll to their year of birth.',
      'By keyboard alone':
        'Tab goes in the order of reading, Enter sends, and the focus moves to the first error. Try it without touching the mouse.',
      'Watch five people':
        'Five strangers and a quiet observer find most of what is wrong. Do not help them: the silence is the test.',
    },
  },
  {
    title: 'Accessibility in a working day',
    description: 'What to try, in which order, and what it does for everybody.',
    minutes: 50,
    steps: {
      'Put the mouse away':
        'Go through your page with Tab, Enter, Space and arrows. You must see at each moment where you are, and never be caught.',
      'See the focus':
        'An outline of two pixels with enough contrast is no blemish. If it disturbs mouse users, <code>:focus-visible</code> shows it only to those who need it.',
      Contrast:
        'Text needs 4.5 to 1 against its ground, large text and the edges of controls 3 to 1. Grey on grey fails more often than any colour.',
      'More than colour':
        'About one man in twelve sees red and green alike. Put a word, an icon or a pattern beside each colour that means something.',
      Zoom: 'At 400 percent the page must still work, in one column and without scrolling sideways. Sizes in <code>rem</code> follow what the reader has chosen.',
      Names:
        'Every control has a name that tells it from its neighbours. Six buttons called “Delete” are five too many.',
      'Say what has changed':
        'What appears without a click is announced by a live region with <code>role="status"</code>. Keep it short, and do not announce everything.',
      'Move the focus':
        'A dialog takes the focus and gives it back when it closes. After a removal it goes to the neighbour, not to the top of the page.',
      Motion:
        'Respect <code>prefers-reduced-motion</code>: no parallax, no autoplay, no sliding pages. Some people get sick of it, in earnest.',
      'Let a tool help':
        'axe or Lighthouse find about a third of the faults in a second. Run one in the build, so that this third never comes back.',
      'Ask those who know':
        'Nobody finds the other two thirds like people who depend on it. Pay them for an hour; it is the best-spent hour of the project.',
    },
  },
];
