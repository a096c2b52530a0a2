import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PeopleFile, readPeopleFile } from '@/features/users/import/read-people-file'
import type { GuessedEncoding } from '@/ui/file/decode-text'

/** Node.js has no FileReader, which the CSV parser uses. */
class FakeFileReader {
  onload: (event: { target: { result: string } }) => void = () => {}

  async readAsText(blob: Blob, encoding: string) {
    this.onload({ target: { result: new TextDecoder(encoding).decode(await blob.arrayBuffer()) } })
  }
}

beforeAll(() => {
  vi.stubGlobal('FileReader', FakeFileReader)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const read = (text: string) => readPeopleFile(new File([text], 'people.csv'), () => {})

describe('a CSV file', () => {
  test.each(['', '\n', ' \r\n\r\n', 'sep=;\n'])('%j is empty', async (text) => {
    await expect(read(text)).rejects.toThrow('The file is empty.')
  })

  test.each([
    ['sep=;', ';'],
    ['sep=,', ','],
    ['\uFEFF"sep=;"', ';'],
    ['SEP=\t', '\t'],
  ])('that starts with %j is read with this separator', async (line, separator) => {
    const lines = [
      ['First Name', 'Last Name', 'Email'],
      ['Ida', 'Holm', 'ida@example.com'],
    ]
    const file = await read([line, ...lines.map((cells) => cells.join(separator))].join('\r\n'))
    expect(file.ignored).toEqual([])
    expect(file.rows).toEqual([
      { number: 3, cells: { firstName: 'Ida', lastName: 'Holm', email: 'ida@example.com' } },
    ])
  })

  test('without this line is read from its header on', async () => {
    const { rows } = await read('First Name;Last Name;Email\nIda;Holm;ida@example.com\n')
    expect(rows).toMatchObject([{ number: 2, cells: { lastName: 'Holm' } }])
  })
})

describe('a file that is not in UTF-8', () => {
  const header = [...new TextEncoder().encode('First Name,Last Name,Email\n')]
  const email = [...new TextEncoder().encode(',a@example.com\n')]
  const comma = 0x2c
  /** 太郎,山田 in Shift_JIS, Müller,Jörg in Windows-1252. */
  const japanese = [0x91, 0xbe, 0x98, 0x59, comma, 0x8e, 0x52, 0x93, 0x63]
  /** ﾀﾛｳ,ﾔﾏﾀﾞ in Shift_JIS. */
  const halfWidth = [0xc0, 0xdb, 0xb3, comma, 0xd4, 0xcf, 0xc0, 0xde]
  const western = [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, comma, 0x4a, 0xf6, 0x72, 0x67]
  const readBytes = (bytes: number[], encoding?: GuessedEncoding) =>
    readPeopleFile(new File([new Uint8Array(bytes)], 'people.csv'), () => {}, encoding)
  const namesIn = ({ rows }: PeopleFile) => rows.map(({ cells }) => [cells.firstName, cells.lastName])

  test.each([
    ['shift_jis', japanese, ['太郎', '山田']],
    ['shift_jis', halfWidth, ['ﾀﾛｳ', 'ﾔﾏﾀﾞ']],
    ['windows-1252', western, ['Müller', 'Jörg']],
  ])('is recognized as %s', async (encoding, names, expected) => {
    const file = await readBytes([...header, ...names, ...email])
    expect(namesIn(file)).toEqual([expected])
    expect(file.guess?.encoding).toBe(encoding)
  })

  test('can be read in another encoding, but not in one in which it is invalid', async () => {
    const bytes = [...header, ...japanese, ...email]
    const { guess } = await readBytes(bytes)
    expect(guess?.possible).toContain('gb18030')
    expect(guess?.possible).not.toContain('windows-1252')
    expect(namesIn(await readBytes(bytes, 'gb18030'))).not.toEqual([['太郎', '山田']])
  })

  test('is certain if it is in UTF-16 with a mark', async () => {
    const text = '\uFEFFFirst Name,Last Name,Email\n太郎,山田,a@example.com\n'
    const units = [...text].map((character) => character.charCodeAt(0))
    const file = await readBytes(units.flatMap((unit) => [unit & 0xff, unit >> 8]))
    expect(namesIn(file)).toEqual([['太郎', '山田']])
    expect(file.guess).toBeNull()
  })

  test('is not read if it contains what no text contains', async () => {
    await expect(readBytes([...header, 0xff, 0x00, 0x01, ...email])).rejects.toThrow(
      'The characters of this file cannot be read.',
    )
  })
})
