let remembered = '';

/** What "Remember me" keeps: in the page alone, and gone when it is closed. */
export const rememberedEmail = {
  read: (): string => remembered,
  keep: (email: string): void => {
    remembered = email;
  },
} as const;
