/** Titles of articles with their texts: HTML, of which each line is a paragraph. */
export const ITEM_SUPPORT: Readonly<Record<string, string>> = {
  'What support includes':
    'Questions about what the item does, faults in it, and help with its installation. Changes made to measure are not part of it, but many sellers offer them.',
  'Asking the seller':
    'Say what you did, what you expected and what happened, and name your version and system. A picture of the screen often saves a day.',
  'Unpacking an archive':
    'On Windows choose <strong>Extract all</strong>, on a Mac double-click, on Linux run <code>unzip</code> or <code>tar xf</code>. Never start a program from inside the archive.',
  'Installing a theme or template':
    '<ol><li>Unpack the archive.</li><li>Read the file <code>README</code>.</li><li>Copy the folder that it names to the place that it names.</li></ol>\nIf the program does not show it, start it anew.',
  'Updating without losing your changes':
    'Copy your folder first. Then compare it with the new version by a tool such as <code>git diff</code>, and bring your changes over file by file.',
  'An archive that does not open':
    'It has mostly not arrived whole. Compare its size and SHA-256 with those of the page, fetch it again, and try by cable.',
  'Checking a checksum':
    'Run <code>sha256sum</code> on Linux, <code>shasum -a 256</code> on a Mac, <code>Get-FileHash</code> on Windows. Both rows of characters must be the same to the last.',
  'A download that breaks off':
    'Start it again in the same browser, which goes on where it stopped. For very large files a download manager is worth it.',
  'Warnings of the virus scanner':
    'New files that few people have are reported often. Compare the checksum, scan with a second program, and tell us if both agree.',
  'Fonts that look different':
    'Install the fonts named in the read-me and start the program anew. Fonts that must be bought are only linked, never packed in.',
  'Missing pictures':
    'Pictures in a preview are often not part of the item; the page says so below the description. The read-me names where to get them.',
  'Which versions of a program work':
    'Each item lists them. An older version usually cannot open newer files; the seller may have kept an older edition.',
  'Error messages on opening':
    'Copy the message word by word into the search of this page, then into your question. The number in it is worth more than a description.',
  'Files on a phone or tablet':
    'Most items are made for a computer. The Files app on both systems unpacks zip archives, but not every program can use what is inside.',
  'Using an item in two projects':
    'A single licence is for one. For the second project buy it again or take the extended licence.',
  'Activating a licence key':
    'Copy it without spaces before and after. It counts one machine at a time; release the old machine first, from the same menu.',
  'Moving to another computer':
    'Release the key on the old one, fetch the item on the new one and enter the key there. If the old machine is broken, the seller can release it.',
  'Source files and exports':
    'The page says whether sources are included. Exports can be used at once, sources are what you change.',
  'Languages of an item':
    'The page names them. Many items keep their texts in one file, which you can translate yourself.',
  'Accessibility of an item':
    'Ask the seller for a report against WCAG 2.2. If the page promises a level and the item does not reach it, that is a fault like any other.',
  'Older versions':
    'Open the purchase and choose <strong>All versions</strong>. They stay as they were, without mending.',
  'When a seller does not answer':
    'After two working days choose <strong>Ask us for help</strong> in the conversation. We write to the seller, and decide on a refund after five days.',
  'Extending your support':
    'Six months are included. You can add another six at any time, cheaper before the end than after it.',
  'Suggesting an improvement':
    'Write it as a review or a question, with what it would save you. Sellers read what many ask for.',
};
