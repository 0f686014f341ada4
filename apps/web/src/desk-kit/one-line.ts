const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Text without what the contract refuses in a name, such as the tab between two cells that are pasted. */
export const toOneLine = (text: string): string => text.replaceAll(NOT_OF_A_LINE, ' ');
