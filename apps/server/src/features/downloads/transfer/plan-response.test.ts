import { formatHttpDate } from '@file-server/domain/http-date';
import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { planResponse } from './plan-response.ts';

const PUBLISHED_AT = Date.UTC(2026, 10, 20, 12, 0, 0, 250);
const SHA256 = 'ab'.repeat(32);
const VERSION = {
  versionId: 'v',
  entryId: 'e',
  name: 'report.pdf',
  size: 1000,
  sha256: SHA256,
  mediaType: 'application/pdf',
  publishedAt: PUBLISHED_AT,
  withdrawn: false,
};
const TAG = `"${SHA256}"`;
const sameDate = formatHttpDate(PUBLISHED_AT);
const earlier = formatHttpDate(PUBLISHED_AT - 60_000);
const later = formatHttpDate(PUBLISHED_AT + 60_000);

function plan(fields: Record<string, string> = {}, method = 'GET', version = VERSION) {
  return planResponse({ method, headers: new Headers(fields) }, version);
}

/** The status of an answer, or the code of a refusal. */
function outcome(fields: Record<string, string>, method = 'GET'): number | string {
  try {
    return plan(fields, method).status;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('planResponse', () => {
  it('gives HEAD the fields of GET, and no body', () => {
    const head = plan({}, 'HEAD');
    expect(head).toEqual({ ...plan(), body: null });
    expect(head.headers).toMatchObject({
      etag: TAG,
      'last-modified': sameDate,
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'repr-digest': `sha-256=:${Buffer.from(SHA256, 'hex').toString('base64')}:`,
    });
    for (const range of ['bytes=0-9', 'bytes=0-0,5-5', 'bytes=5000-']) {
      expect(plan({ range }, 'HEAD')).toEqual(head);
    }
    for (const fields of [{ 'if-none-match': TAG }, { 'if-modified-since': sameDate }]) {
      expect(plan(fields, 'HEAD')).toEqual(plan(fields));
    }
    expect(outcome({ 'if-match': '"old"' }, 'HEAD')).toBe('precondition_failed');
  });

  it('keeps validators and cache rules in 304, and nothing about a body', () => {
    expect(plan({ 'if-none-match': TAG })).toEqual({
      status: 304,
      headers: {
        etag: TAG,
        'last-modified': sameDate,
        'cache-control': 'private, no-cache, no-transform',
      },
      body: null,
    });
  });

  it.each<[Record<string, string>, number | string]>([
    // Step 1, and 2 only without it.
    [{ 'if-match': '"old"', 'if-none-match': TAG, range: 'bytes=0-9' }, 'precondition_failed'],
    [{ 'if-match': TAG, 'if-unmodified-since': earlier }, 200],
    [{ 'if-match': `W/${TAG}` }, 'precondition_failed'],
    [{ 'if-unmodified-since': earlier, range: 'bytes=0-9' }, 'precondition_failed'],
    [{ 'if-unmodified-since': sameDate, range: 'bytes=0-9' }, 206],
    // Step 3, and 4 only without it.
    [{ 'if-none-match': `W/${TAG}`, range: 'bytes=0-9' }, 304],
    [{ 'if-none-match': '"old"', 'if-modified-since': later, range: 'bytes=0-9' }, 206],
    [{ 'if-modified-since': sameDate, range: 'bytes=5000-' }, 304],
    [{ 'if-modified-since': earlier }, 200],
    [{ 'if-match': TAG, 'if-none-match': TAG }, 304],
    // Step 5: a range that may not be honoured is not looked at.
    [{ 'if-range': TAG, range: 'bytes=0-9,20-29' }, 206],
    [{ 'if-range': sameDate, range: 'bytes=0-9' }, 206],
    [{ 'if-range': later, range: 'bytes=0-9' }, 200],
    [{ 'if-range': `W/${TAG}`, range: 'bytes=0-9' }, 200],
    [{ 'if-range': '"old"', range: 'bytes=5000-' }, 200],
    [{ 'if-range': TAG, range: 'bytes=5000-' }, 'range_not_satisfiable'],
    [{ 'if-range': TAG }, 200],
  ])('answers %j with %s (RFC 9110 section 13.2.2)', (fields, expected) => {
    expect(outcome(fields)).toBe(expected);
  });

  it('announces the length of a body in parts to the byte', () => {
    const { headers, body } = plan({ range: 'bytes=0-9,500-,20-29' });
    const framing = body?.parts.map(({ head }) => head).join('') ?? '';
    expect(headers['content-length']).toBe(String(520 + framing.length + (body?.tail.length ?? 0)));
    const boundary = /^multipart\/byteranges; boundary=([0-9a-f]{32})$/.exec(
      headers['content-type'] ?? '',
    )?.[1];
    expect(framing).toBe(
      ['0-9', '500-999', '20-29']
        .map((place, index) =>
          [
            index === 0 ? '' : '\r\n',
            `--${boundary}\r\n`,
            'Content-Type: application/pdf\r\n',
            `Content-Range: bytes ${place}/1000\r\n\r\n`,
          ].join(''),
        )
        .join(''),
    );
    expect(body?.tail).toBe(`\r\n--${boundary}--\r\n`);
  });

  it('draws another delimiter for every answer', () => {
    const answers = [1, 2].map(() => plan({ range: 'bytes=0-0,9-9' }).headers['content-type']);
    expect(new Set(answers).size).toBe(2);
  });

  it.each([
    'report.pdf',
    'Ürün kılavuzu v2.bin',
    'دليل المستخدم.pdf',
    '取扱説明書.zip',
    'руководство 100%.bin',
    'ไฟล์.iso',
    '🦊 نسخة – 第2版.tar.gz',
    `it's; "one", (two)*.bin`,
    '50%25 off.bin',
  ])('carries the name %s through Content-Disposition in ASCII (RFC 8187)', (name) => {
    const field = plan({}, 'GET', { ...VERSION, name }).headers['content-disposition'] ?? '';
    expect(field).toMatch(/^attachment; [\x20-\x7e]+$/);
    expect(parse(field).parameters['filename']).toBe(name);
    const extended = /filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/.exec(field)?.[1];
    // oxlint-disable-next-line no-control-regex -- what needs the extended form is what is not ASCII
    if (/[^\x00-\x7f]/.test(name)) expect(decodeURIComponent(extended ?? '')).toBe(name);
  });
});
