/** As a ref: what has just appeared in answer to a press takes the focus that the press has left. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
