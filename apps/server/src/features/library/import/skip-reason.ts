/** Why something in the directory does not come into the library. */
export type SkipReason =
  | 'symbolic_link'
  | 'special_file'
  /** Made by a system for itself, such as `.DS_Store`. */
  | 'left_by_system'
  | 'invalid_name'
  | 'duplicate_name'
  | 'name_taken'
  | 'too_deep'
  | 'server_data'
  /** The scanner refused it. */
  | 'infected'
  /** Named like a signature of a file beside it, but empty or too large to be one. */
  | 'no_signature'
  | 'vanished';
