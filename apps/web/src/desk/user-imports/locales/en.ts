export const en = {
  title: 'Users from a file',
  one: 'Import of users',
  users: 'Users',
  lead: 'A CSV file with the columns of the export makes accounts that are not there, without a password and without a mail, and changes the terms of those that are. It is looked at first; with one bad row nothing begins.',
  loading: 'Loading the imports',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  drop: 'or drop it here: at most 100,000 rows.',
  check: {
    would: 'This is what it would do',
    nothing: 'There is nothing to do',
    creates_one: '{{formatted}} account is made',
    creates_other: '{{formatted}} accounts are made',
    changes_one: '{{formatted}} changes',
    changes_other: '{{formatted}} change',
    unchanged_one: '{{formatted}} stays as it is',
    unchanged_other: '{{formatted}} stay as they are',
  },
  faults_one: '{{formatted}} row is bad, so nothing can begin. Mend it and choose the file again.',
  faults_other:
    '{{formatted}} rows are bad, so nothing can begin. Mend them and choose the file again.',
  unreadable: 'This file cannot be read any more: it has changed or was moved. Choose it again.',
  notText: 'This is no CSV in UTF-8. Save it as “CSV UTF-8”, and choose it again.',
  faultList: 'Bad rows',
  row: 'Row {{row}}',
  hidden_one: '{{formatted}} more bad row is not listed.',
  hidden_other: '{{formatted}} more bad rows are not listed.',
  saveFaults: 'Save this list',
  fault: {
    unknown_column: 'There is no such column. There are: {{columns}}',
    repeated_column: 'This column is there twice.',
    missing_column: 'The first row names no such column.',
    column_count: 'Cells in it: {{cells}}. Cells in the first row: {{headCells}}.',
    malformed: 'From here on this is no CSV: look for a quotation mark that is not closed.',
    email: 'This is not an e-mail address.',
    twice: 'Row {{firstRow}} has this address, too.',
    name: 'Write at most 120 characters in one line, none that reverses the direction of text.',
    yes_or_no: 'Write yes or no.',
    instant: 'Write an instant such as 2027-01-31 or 2027-01-31T12:00:00Z.',
    count: 'Write a whole number below 2147483648, or nothing for unlimited.',
    period: 'Write lifetime, month or day.',
    plan: 'There is no plan with this name.',
    operator: 'Operators are suspended and ended one by one.',
    licence_elsewhere: 'Another licence server decides about this user.',
  },
  start_one: 'Import {{formatted}} row',
  start_other: 'Import {{formatted}} rows',
  begun: 'The import that you started has begun.',
  changedMeanwhile: 'Somebody has changed a user meanwhile. Look at what it would do now.',
  earlier: 'Earlier imports',
  commandLine: 'the command line',
  progress: 'Progress of the import',
  retry: 'Try again',
  discard: {
    action: 'Discard the rest',
    title: 'Discard the rest of this import?',
    text: 'The rows that it has not come to are forgotten, and nobody can go on with it. What it has done stays.',
    cancel: 'Cancel',
  },
  state: {
    running: 'Rows: {{done}} of {{total}}',
    done: 'Done',
    stopped:
      'Stopped after row {{done}} of {{total}}: who began it may not import users any more, or their token is worth nothing any more',
    failed:
      'Failed on {{when}} after row {{done}} of {{total}}: the server could not go on, however often it tried. Its log says why.',
  },
  created_one: '{{formatted}} made',
  created_other: '{{formatted}} made',
  changed_one: '{{formatted}} changed',
  changed_other: '{{formatted}} changed',
  leftOut_one:
    '{{formatted}} row was left out, because somebody else had changed that user meanwhile: {{rows}}',
  leftOut_other:
    '{{formatted}} rows were left out, because somebody else had changed those users meanwhile: {{rows}}',
  comma: ', ',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'user-imports': typeof en;
  }
}
