/** The page that every category names as its own (R2.15). */
export const HELP_CENTRE = '/pages/knowledge-base';

export const categoryAddress = (categoryId: string): string => `${HELP_CENTRE}/${categoryId}`;

export const articleAddress = (categoryId: string, articleId: string): string =>
  `${HELP_CENTRE}/${categoryId}/${articleId}`;
