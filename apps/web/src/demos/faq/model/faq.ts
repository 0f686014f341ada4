import * as z from 'zod/mini';

/** An entry of the questions (R3.09). */
const faqSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() });

export const faqsSchema = z.array(faqSchema);

export type Faq = z.infer<typeof faqSchema>;
