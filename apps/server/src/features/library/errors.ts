import type { EntryNameProblem } from '@file-server/domain/entry-name';

export type LibraryErrorReason =
  | 'invalid_name'
  | 'name_taken'
  | 'too_deep'
  | 'parent_not_found'
  | 'infected'
  | 'scan_failed'
  | 'bad_directory'
  | 'unreadable';

/** A change of the library that was refused; the message is a sentence for whoever asked for it. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
  readonly reason: LibraryErrorReason;

  constructor(reason: LibraryErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What is wrong with a name, to follow "because it". */
export const NAME_PROBLEMS: Readonly<Record<EntryNameProblem, string>> = {
  empty: 'is empty',
  lone_surrogate: 'is not valid Unicode',
  too_long: 'is longer than 255 bytes',
  separator: 'contains a slash or backslash',
  control: 'contains a control character or line break',
  bidi_control: 'contains a character that reverses the direction of text',
  dot: 'has only dots',
  outer_space: 'begins or ends with a space',
  not_normalised: 'is not in Unicode normal form C',
};
