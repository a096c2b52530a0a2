import { expect, test } from 'vitest'
import { cleanFileName, safeFileName } from '../../src/text/file-names'

test('a file name leads to no other folder and hides nothing', () => {
  expect(safeFileName('../../etc/passwd')).toBe('-.-..-etc-passwd')
  expect(cleanFileName('Zoë\u202egpj.exe\u2066\u061c\u200b')).toBe('Zoë-gpj.exe---')
  expect(cleanFileName('.\u2028 a\r\n b ')).toBe('-- a-- b')
  expect(safeFileName('नि\u200dक 👩\u200d💻')).toBe('नि\u200dक 👩\u200d💻')
})
