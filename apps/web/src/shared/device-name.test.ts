import { expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  [`${WINDOWS} ${BLINK} Safari/537.36`, 'Chrome', 'Windows', false],
  [`${WINDOWS} ${BLINK} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows', false],
  [`${WINDOWS} ${BLINK} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows', false],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'Linux',
    false,
  ],
  [`${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', true],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome', 'ChromeOS', false],
  ['curl/8.14.1', 'curl', null, false],
  ['Mozilla/5.0 (PlayStation 5)', null, null, false],
  ['<script>alert(1)</script>', null, null, false],
  ['', null, null, false],
  [null, null, null, false],
])('reads %s as %s on %s', (userAgent, browser, system, isHandheld) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system, isHandheld });
});
