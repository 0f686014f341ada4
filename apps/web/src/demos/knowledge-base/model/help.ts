import * as z from 'zod/mini';

const articleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML, which is cleaned where it is shown. */
  content: z.string(),
});

/** A category of the help centre (R3.09). */
const categorySchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** Of all that it has; five of them are featured. */
  articlesCount: z.int(),
  featuredArticles: z.array(articleSchema),
});

export const categoriesSchema = z.array(categorySchema);

export type Article = z.infer<typeof articleSchema>;
export type HelpCategory = z.infer<typeof categorySchema>;

/** A category with all that it has. */
export type Shelf = {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly Article[];
};

/** The words of an article without its tags. */
export const wordsOf = ({ content }: Article): string =>
  content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
