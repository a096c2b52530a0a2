import fc from 'fast-check'

/** JSON nested this deeply. */
export function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

const knownTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  'x\udc4b\ud83dy',
  '\u202etxt.exe\u202c',
  '\u200b\u2060\ufeff',
  'a\r\nBcc: everybody@example.com',
  '👩‍👩‍👧‍👧'.repeat(30),
  'Z\u0351\u036b\u0343'.repeat(40),
  'İıſ\u212a',
  "' or '1'='1",
  "'; drop table users; --",
  '$1 $2 $$ %s %n {{7*7}} $' + '{7*7}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '%',
  '%_\\',
  '\\',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '0x10',
  '1e9',
  '99999999999999999999',
  '2024-02-30',
  '9999-12-31',
  '0000-00-00',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'one@example.com,two@example.com',
  '"quoted \\" part"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
]
const lengths = [79, 80, 81, 254, 255, 500, 501, 1000, 1001, 5001, 20_000]
/** Any UTF-16 code unit, including unpaired surrogates. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...knownTexts) },
  fc.constantFrom(...lengths).map((length) => 'x'.repeat(length)),
  anyText,
)

const numbers = [-1, -0, 0.1, 1.5, 6, 255, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324, -1e308]

/** JSON values that no well-meaning client sends. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom(...numbers),
  fc.constantFrom<unknown>(null, true, false, [], {}),
  fc.jsonValue(),
  fc.array(hostileText, { minLength: 1, maxLength: 3 }),
  hostileText.chain((key) => hostileText.map((value) => Object.fromEntries([[key, value]]))),
  fc
    .constantFrom(
      '{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"x":1}}}',
      '{"toString":1,"valueOf":null,"length":-1,"then":"x"}',
      ...[5, 19, 21, 200].map(nested),
    )
    .map((text) => JSON.parse(text)),
  fc.constantFrom(101, 201, 2000).map((length) => Array(length).fill(1)),
)
