import type { Random } from '../support/random'
import { deep } from './hostile'
import type { FuzzRequest } from './request'

type Framed = Pick<FuzzRequest, 'body' | 'headers'>

/** A body that is wrong before anyone looks at its fields: its bytes, its size or what it says of itself. */
export function hostileBody(source: Random, value: unknown): Framed {
  return source.pick(frames)(JSON.stringify(value ?? {}), source)
}

const json = { 'content-type': 'application/json' }

const frames: ((text: string, source: Random) => Framed)[] = [
  (text, source) => ({ body: Buffer.from(text), headers: { 'content-type': source.pick(mediaTypes) } }),
  (text) => ({ body: Buffer.from(text), headers: {} }),
  (text) => ({ body: Buffer.from(text, 'utf16le'), headers: json }),
  (text) => ({ body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]), headers: json }),
  (text) => ({ body: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])]), headers: json }),
  (text, source) => ({ body: Buffer.from(text.slice(0, source.below(text.length))), headers: json }),
  (text) => ({ body: Buffer.from(text + text), headers: json }),
  (text) => ({
    body: Buffer.from(text.replace('{', '{"role":"super_admin","role":"employee",')),
    headers: json,
  }),
  (_text, source) => ({ body: Buffer.from(source.pick(notObjects)), headers: json }),
  (_text, source) => ({ body: Buffer.from(deep(source.pick([21, 1000, 100_000]))), headers: json }),
  (_text, source) => ({
    body: Buffer.from(`{"a":${'{"a":'.repeat(5000)}1`),
    headers: { ...json, 'x-n': String(source.below(9)) },
  }),
  (_text, source) => ({
    body: Buffer.from(JSON.stringify({ search: 'x'.repeat(source.pick([100_000, 1_048_576, 1_100_000])) })),
    headers: json,
  }),
  () => ({ body: Buffer.from(`{${'"k":1,'.repeat(50_000)}"k":1}`), headers: json }),
  () => ({ body: Buffer.from(`{"weight":${'9'.repeat(2000)},"value":1e999999}`), headers: json }),
  (text) => ({ body: Buffer.from(text), headers: { ...json, 'content-encoding': 'gzip' } }),
  () => ({ body: Buffer.alloc(0), headers: json }),
]

const notObjects = [
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[[]]',
  '[{}]',
  '',
  ' ',
  '{',
  '}',
  '{}{}',
  'NaN',
  "{'a':1}",
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
