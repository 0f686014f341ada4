import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';

const TIME_LIMIT_MS = 10_000;
/** Of an answer that is kept. */
const ANSWER_BYTES = 1_000;

/** What came back from an endpoint. */
export interface WebhookAnswer {
  readonly status: number;
  /** How it begins. */
  readonly answer: string;
}

/** The endpoint is one that this server must not talk to, whatever is tried again. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Addresses or networks beside the public ones that may be talked to. */
  readonly allowed: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Posts a message and follows no redirect. Every address that the name stands for is judged when the
 * connection is made, and the connection goes to one of those: a name that changes its mind between
 * the question and the connection reaches nothing else.
 * @throws RefusedTarget, or what the network says
 */
export async function sendWebhook(sending: Sending): Promise<WebhookAnswer> {
  const { headers, body, allowed } = sending;
  const url = new URL(sending.url);
  judgeUrl(url, allowed);
  const isSecure = isSecureUrl(url);
  const judge = (address: string) => judgeAddress(address, { allowed, isSecure });
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const signal = AbortSignal.any([sending.signal, limit]);
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A kept connection would be one whose address nobody judged for this message.
    agent: false,
    lookup: lookupJudged(judge),
    signal,
  });
  const answered = new Promise<WebhookAnswer>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode = 0 } = response;
      const beginning = Readable.from(firstBytes(response));
      text(beginning).then((answer) => resolve({ status: statusCode, answer }), reject);
    });
  });
  request.end(body);
  try {
    return await answered;
  } catch (error) {
    // Operators read it in the log of the endpoint.
    if (limit.aborted) throw new Error('There was no whole answer within ten seconds.');
    throw error;
  }
}

async function* firstBytes(response: AsyncIterable<Buffer>) {
  let left = ANSWER_BYTES;
  for await (const chunk of response) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** A lookup that fails when one of the addresses is refused. */
function lookupJudged(judge: (address: string) => void): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }).then(
      (found) => {
        try {
          for (const { address } of found) judge(address);
        } catch (error) {
          callback(error as NodeJS.ErrnoException, []);
          return;
        }
        const [first] = found;
        if (options.all === true) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

const isSecureUrl = ({ protocol }: URL): boolean => protocol === 'https:';

/**
 * What can be said without looking up a name, as of an address, for which none is looked up.
 * @throws RefusedTarget for an endpoint to which nothing is ever sent
 */
export function judgeUrl(url: URL, allowed: readonly string[]): void {
  const isSecure = isSecureUrl(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) judgeAddress(host, { allowed, isSecure });
  else if (!isSecure && allowed.length === 0) {
    throw new RefusedTarget(
      'Plain http goes only to what WEBHOOK_NETWORKS names, which is nothing.',
    );
  }
}

interface Rules {
  readonly allowed: readonly string[];
  readonly isSecure: boolean;
}

/** @throws RefusedTarget for what is not of the public internet, unless a setting allows it */
export function judgeAddress(text: string, { allowed, isSecure }: Rules): void {
  // ::ffff:10.0.0.1 is 10.0.0.1.
  const address = ipaddr.process(text);
  if (allowed.some((network) => isWithin(address, network))) return;
  if (!isPublic(address)) {
    throw new RefusedTarget(
      'Its address is not one of the public internet, and WEBHOOK_NETWORKS does not name it.',
    );
  }
  if (!isSecure) throw new RefusedTarget('Public endpoints need https.');
}

/** Of IPv6 those are one eighth (RFC 4291 section 2.4); `range` knows what is special in it. */
const GLOBAL_IPV6 = '2000::/3';

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, GLOBAL_IPV6));

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : [ipaddr.process(network), null];
  if (base.kind() !== address.kind()) return false;
  return address.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128));
}
