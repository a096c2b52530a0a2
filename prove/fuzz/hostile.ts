import type { Random } from '../support/random'

/** A value that nobody who means well would send. */
export function hostile(random: Random): unknown {
  return random.pick(makers)(random)
}

export function hostileText(random: Random): string {
  return random.pick(texts)(random)
}

/** JSON that is nested so deep. */
export function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

const texts: ((random: Random) => string)[] = [
  () => '',
  () => ' ',
  () => '\0',
  () => 'a\0b',
  () => '\ud83d',
  () => 'x\udc4b\ud83dy',
  () => '\u202etxt.exe\u202c',
  () => '\u200b\u2060\ufeff',
  () => 'a\r\nBcc: everybody@example.com',
  () => '👩‍👩‍👧‍👧'.repeat(30),
  () => 'Z\u0351\u036b\u0343'.repeat(40),
  () => 'İıſ\u212a',
  () => "' or '1'='1",
  () => "'; drop table users; --",
  () => '$1 $2 $$ %s %n {{7*7}} $' + '{7*7}',
  () => '<img src=x onerror=alert(1)>',
  () => 'javascript:alert(1)',
  () => '../../../../etc/passwd',
  () => '%',
  () => '%_\\',
  () => '\\',
  () => '__proto__',
  () => 'constructor',
  () => 'NaN',
  () => '-1',
  () => '0x10',
  () => '1e9',
  () => '99999999999999999999',
  () => '2024-02-30',
  () => '9999-12-31',
  () => '0000-00-00',
  () => '+275760-09-13',
  () => '00000000-0000-0000-0000-000000000000',
  () => 'one@example.com,two@example.com',
  () => '"quoted \\" part"@example.com',
  () => `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  (random) => 'x'.repeat(random.pick([79, 80, 81, 254, 255, 500, 501, 1000, 1001, 5001, 20_000])),
  (random) => String.fromCharCode(...Array.from({ length: 12 }, () => random.below(0x10000))),
  (random) => String.fromCharCode(random.below(0x20)),
  (random) => String.fromCodePoint(0x10000 + random.below(0x100000)).repeat(20),
]

const numbers = [-1, -0, 0.1, 1.5, 6, 255, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324, -1e308]

const makers: ((random: Random) => unknown)[] = [
  hostileText,
  hostileText,
  hostileText,
  hostileText,
  (random) => random.pick(numbers),
  () => null,
  (random) => random.chance(0.5),
  () => [],
  () => ({}),
  (random) => [hostileText(random)],
  (random) => ({ [hostileText(random)]: hostileText(random) }),
  () => JSON.parse('{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"x":1}}}'),
  () => JSON.parse('{"toString":1,"valueOf":null,"length":-1,"then":"x"}'),
  (random) => JSON.parse(deep(random.pick([5, 19, 21, 200]))),
  (random) => Array.from({ length: random.pick([101, 201, 2000]) }, () => 1),
  (random) => Array.from({ length: 3 }, () => hostile(random)),
]
