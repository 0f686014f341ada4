/** What users put away. The notifications themselves are never stored: they follow from the truth. */
export interface NotificationsTables {
  notification_dismissals: {
    user_id: string;
    notification_id: string;
    /** When the notification ends by itself, epoch milliseconds, so the row can go; null = never. */
    lapses_at: number | null;
  };
}
