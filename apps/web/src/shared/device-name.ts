export type DeviceName = {
  /** The program; null = not one that is known here. */
  browser: string | null;
  /** What it runs on; null = not told. */
  system: string | null;
  isHandheld: boolean;
};

/** The first that fits counts: browsers name those that they descend from as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** An iPad of today says that it is a Mac; nothing in the header tells them apart. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const HANDHELD = /\b(?:iPhone|iPad|Android|Mobile)\b/;

/** The product that a program calls itself (RFC 9110 section 10.1.5), such as curl. */
const PRODUCT = /^([\w.-]{1,40})\//;

const nameIn = (list: typeof BROWSERS, userAgent: string): string | null =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * A readable name for the device of a sign-in, from its User-Agent. That header is the client's own
 * word and coarse by design: versions and models in it are not told here, because they are untrue.
 */
export function deviceNameOf(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const product = PRODUCT.exec(text)?.[1] ?? null;
  return {
    browser: nameIn(BROWSERS, text) ?? (product === 'Mozilla' ? null : product),
    system: nameIn(SYSTEMS, text),
    isHandheld: HANDHELD.test(text),
  };
}
