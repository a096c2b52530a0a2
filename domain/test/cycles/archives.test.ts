import { describe, expect, test } from 'vitest'
import { archiveFileName, archiveFileNames, archiveState, linkExpiry } from '../../src/cycles/archives'

const now = new Date('2026-03-02T09:00:00.000Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const waiting = { claimedUntil: null, completedAt: null, failure: null, expiresAt: null }
const completed = { ...waiting, claimedUntil: now, completedAt: now, expiresAt: minutes(1) }

describe('the state of an archive', () => {
  test.each([
    ['waiting', waiting],
    ['writing', { ...waiting, claimedUntil: minutes(1) }],
    ['writing', { ...waiting, claimedUntil: minutes(-1) }],
    ['completed', completed],
    ['expired', { ...completed, expiresAt: now }],
    ['failed', { ...waiting, claimedUntil: now, failure: 'no space left' }],
  ])('is %s', (state, archive) => {
    expect(archiveState(archive, now)).toBe(state)
  })
})

test('a link works for five minutes, but not longer than the archive', () => {
  expect(linkExpiry(now, minutes(60))).toEqual(minutes(5))
  expect(linkExpiry(now, minutes(2))).toEqual(minutes(2))
})

describe('the files in an archive', () => {
  const nameOne = (lastName: string, firstName: string, department: string) =>
    archiveFileNames()({ firstName, lastName }, department)

  test('are named after the employee and the department', () => {
    expect(nameOne('Doe', 'Jane', 'Sales')).toBe('Doe Jane, Sales.pdf')
    expect(nameOne('東京', '太郎', '営業部')).toBe('東京 太郎, 営業部.pdf')
    expect(nameOne("O'Neill-Müller", 'Zoë', 'R&D')).toBe("O'Neill-Müller Zoë, R&D.pdf")
  })

  test('get a number if the name is taken, even in another case or Unicode form', () => {
    const name = archiveFileNames()
    const names = [
      name({ firstName: 'Zoë', lastName: 'Doe' }, 'Sales'),
      name({ firstName: 'ZOË', lastName: 'DOE' }, 'Sales'),
      name({ firstName: 'Zoe\u0308', lastName: 'Doe' }, 'Sales'),
      name({ firstName: 'Zoë', lastName: 'Doe' }, 'Support'),
    ]
    expect(names).toEqual([
      'Doe Zoë, Sales.pdf',
      'DOE ZOË, Sales (2).pdf',
      'Doe Zoë, Sales (3).pdf',
      'Doe Zoë, Support.pdf',
    ])
  })

  test('have no characters that a file system rejects or that lead to another folder', () => {
    expect(nameOne('../../etc', 'C:\\x', 'A/B | <"?*>\u0000\t\u202e')).toBe(
      '-.-..-etc C--x, A-B - --------.pdf',
    )
    expect(nameOne('.hidden', 'x', 'y')).toBe('-hidden x, y.pdf')
  })

  test('have names that fit in 255 bytes', () => {
    const name = nameOne('東'.repeat(100), '京'.repeat(100), 'Sales')
    expect(name).toBe(`${'東'.repeat(50)}.pdf`)
  })
})

test('the archive is named after the cycle', () => {
  expect(archiveFileName('2026: Q1/Q2')).toBe('2026- Q1-Q2.zip')
})
