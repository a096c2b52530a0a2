import fc from 'fast-check'
import { nested } from './hostile-values'

interface Framing {
  body: Buffer
  headers: Record<string, string>
}

/** Turns a body into one whose bytes, size or headers are wrong. */
export function hostileFraming(value: unknown): fc.Arbitrary<Framing> {
  const text = JSON.stringify(value ?? {})
  const asJson = (...bodies: (string | Buffer)[]): fc.Arbitrary<Framing> =>
    fc.constantFrom(...bodies).map((body) => ({ body: Buffer.from(body), headers: json }))
  const body = Buffer.from(text)
  return fc.oneof(
    fc.constantFrom(...mediaTypes).map((type) => ({ body, headers: { 'content-type': type } })),
    fc.constantFrom<Framing>(
      { body, headers: {} },
      { body, headers: { ...json, 'content-encoding': 'gzip' } },
    ),
    asJson(
      Buffer.from(text, 'utf16le'),
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
      Buffer.concat([body, Buffer.from([0xff, 0xfe])]),
      text + text,
      text.replace('{', '{"role":"super_admin","role":"employee",'),
    ),
    fc.nat(text.length).chain((length) => asJson(text.slice(0, length))),
    asJson(...notObjects),
    asJson(...largeBodies),
  )
}

const json = { 'content-type': 'application/json' }

const notObjects = [
  ...['null', 'true', '7', '"text"', '[]', '[[]]', '[{}]'],
  ...['', ' ', '{', '}', '{}{}', 'NaN', "{'a':1}"],
]

const largeBodies = [
  ...[21, 1000, 100_000].map(nested),
  ...[100_000, 1_048_576, 1_100_000].map((length) => JSON.stringify({ search: 'x'.repeat(length) })),
  `{"a":${'{"a":'.repeat(5000)}1`,
  `{${'"k":1,'.repeat(50_000)}"k":1}`,
  `{"weight":${'9'.repeat(2000)},"value":1e999999}`,
]

const mediaTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; charset=utf-7',
  'application/jsonp',
  'application/json/x',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  '*/*',
  ';',
  'x'.repeat(2000),
]

const knownHeaders: [string, string][] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer null'],
  ['authorization', `Bearer ${'a'.repeat(9000)}`],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['authorization', 'Basic YWRtaW46YWRtaW4='],
  ['cookie', 'refresh='],
  ['cookie', `refresh=${'x'.repeat(4000)}`],
  ['cookie', 'refresh=%00; refresh=%ff; =; ;;'],
  ['cookie', '__proto__=1; constructor=2'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['host', 'evil.example'],
  ['host', '127.0.0.1:99999'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-for', 'not an address, 10.0.0.1, ::::, 999.1.1.1'],
  ['x-forwarded-for', '1.1.1.1,'.repeat(500)],
  ['forwarded', 'for="_gazonk"'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/users'],
  ['x-rewrite-url', '/api/users'],
  ['last-event-id', '-1'],
  ['last-event-id', '9'.repeat(400)],
  ['last-event-id', "1' or 1=1"],
  ['accept', 'text/html'],
  ['accept', '*/*;q=0'],
  ['accept-encoding', 'br;q=1.0, gzip;q=nan, *;q=0'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(500)],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=0-,-1,99999999999-0'],
  ['expect', '100-continue'],
  ['expect', 'something-else'],
  ['upgrade', 'websocket'],
  ['te', 'trailers, deflate'],
  ['x-request-id', '\u00e9\u00ff'.repeat(50)],
  ['accept-version', '9.9.9'],
]

/** Headers that have caused problems in other products. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.constantFrom(...knownHeaders), { minLength: 1, maxLength: 3 })
  .map((headers) => Object.fromEntries(headers))
