/** What has been typed into a field since its text was sent. */
export const typedSince = (sent: string, present: string): string =>
  present.startsWith(sent) ? present.slice(sent.length).trimStart() : present;
