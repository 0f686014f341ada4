/** Whether a text is short enough; blanks around it are not kept. */
export const fits = (text: string, maxLength: number): boolean => text.trim().length <= maxLength;
