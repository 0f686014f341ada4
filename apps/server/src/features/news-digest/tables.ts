export interface NewsDigestTables {
  /** At most one row: until when all news is told, epoch milliseconds. */
  news_digest: { id: number; told_until: number };
}
