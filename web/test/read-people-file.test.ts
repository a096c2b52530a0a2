import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPeopleFile } from '@/features/users/import/read-people-file'

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
