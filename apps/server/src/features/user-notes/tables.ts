export interface UserNotesTables {
  /** What operators have noted about users. */
  user_notes: {
    id: string;
    user_id: string;
    /** Who wrote it; null = the command line. */
    author_id: string | null;
    text: string;
    created_at: number;
  };
}
