import * as z from 'zod';

/** WebAuthn section 5.1: what authenticators answer, in the JSON form that browsers give it. */
const base64Url = z.string().regex(/^[\w-]*$/);

const credential = {
  id: base64Url.min(1).max(1364),
  rawId: base64Url.min(1).max(1364),
  type: z.literal('public-key'),
  /** Nothing of ours depends on an extension. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url,
  }),
});
