import type { Random } from '../support/random'

/** Headers that other products have tripped over. */
export function hostileHeaders(source: Random): Record<string, string> {
  const count = 1 + source.below(3)
  return Object.fromEntries(Array.from({ length: count }, () => source.pick(headers)))
}

const headers: [string, string][] = [
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
  ['expect', 'a miracle'],
  ['upgrade', 'websocket'],
  ['te', 'trailers, deflate'],
  ['x-request-id', '\u00e9\u00ff'.repeat(50)],
  ['accept-version', '9.9.9'],
]
