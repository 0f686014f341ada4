import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { helpApi } from './api/help-queries.ts';
import { HELP_CENTRE } from './model/help-address.ts';
import { categoriesSchema } from './model/help.ts';
import { SHELVES } from './seed/shelves.ts';

const categories = () => answerOf(helpApi.$get());

beforeEach(() => {
  const silenced = vi.spyOn(console, 'debug').mockImplementation(() => {});
  return () => silenced.mockRestore();
});

describe('the simulated service of the help centre', () => {
  it('[R7.30] [R9.06] answers with four categories and the numbers of their articles', async () => {
    const counts = (await categories()).map(({ title, articlesCount }) => [title, articlesCount]);
    expect(counts).toEqual([
      ['Your Account', 17],
      ['Selling', 12],
      ['Buying', 19],
      ['Item Support', 24],
    ]);
  });

  it('[R3.09] [R7.30] gives a category the fields of the specification, and five articles', async () => {
    const found = await categories();
    expect(categoriesSchema.safeParse(found).success).toBe(true);
    for (const category of found) {
      expect(Object.keys(category).toSorted()).toEqual(
        'articlesCount featuredArticles id path title'.split(' '),
      );
      expect(category.featuredArticles).toHaveLength(5);
      for (const article of category.featuredArticles) {
        expect(Object.keys(article).toSorted()).toEqual(['content', 'id', 'title']);
        expect(article.content).toMatch(/^<(?:p|ol)>/);
      }
    }
  });

  it('[R2.15] names the help centre as the page of each category', async () => {
    expect((await categories()).map(({ path }) => path)).toEqual(
      Array.from({ length: 4 }, () => HELP_CENTRE),
    );
    expect(HELP_CENTRE).toBe('/pages/knowledge-base');
  });

  it('[R9.06] has as many articles as it counts, each with a title and a text of its own', async () => {
    for (const { id, articlesCount, featuredArticles } of await categories()) {
      const articles = SHELVES.find((shelf) => shelf.id === id)?.articles ?? [];
      expect(articles).toHaveLength(articlesCount);
      expect(articles.slice(0, 5)).toEqual(featuredArticles);
      expect(new Set(articles.map((article) => article.id)).size).toBe(articlesCount);
    }
    const texts = SHELVES.flatMap(({ articles }) => articles.map(({ content }) => content));
    expect(new Set(texts).size).toBe(17 + 12 + 19 + 24);
  });
});
