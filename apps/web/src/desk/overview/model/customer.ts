/** How a customer is called whose address may have been erased. */
export const nameOf = ({ email, userId }: { email: string | null; userId: string }): string =>
  email ?? userId;
