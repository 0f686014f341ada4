import * as z from 'zod/mini';
import { payloadOf } from '../access-token.ts';

const claimsSchema = z.object({ sub: z.string() });

/**
 * Whom an ID token is about. The SDK and our server have judged the token; this only reads it.
 * @throws on anything that is no JSON Web Token
 */
export const subjectOf = (idToken: string): string => claimsSchema.parse(payloadOf(idToken)).sub;
