/** A course as it is written down. */
export type Outline = {
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  /** Titles of the steps with their texts, in order: HTML, of which each line is a paragraph. */
  readonly steps: Readonly<Record<string, string>>;
};
