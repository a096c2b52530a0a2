import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validation } from '../../src/messages/en/validation'
import { reportingLoops } from '../../src/people/managers'

describe('a reporting loop', () => {
  test('is found over any number of managers, once', () => {
    expect(reportingLoops(['a'], new Map([['a', 'a']]))).toEqual([['a']])
    const three = new Map([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ])
    expect(reportingLoops(['a'], three)).toEqual([['a', 'b', 'c']])
    expect(reportingLoops(['c', 'a', 'b'], three)).toEqual([['c', 'a', 'b']])
  })

  test('further up does not contain the people below it', () => {
    const managers = new Map([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['d', 'c'],
    ])
    expect(reportingLoops(['a', 'd'], managers)).toEqual([['b', 'c']])
  })

  test('never appears if every change that creates one is rejected, and no other change is rejected', () => {
    const person = fc.integer({ min: 0, max: 7 }).map(String)
    fc.assert(
      fc.property(fc.array(fc.tuple(person, person), { maxLength: 40 }), (changes) => {
        const managers = new Map<string, string>()
        for (const [report, manager] of changes) {
          const proposed = new Map(managers).set(report, manager)
          const isRejected = reportingLoops([report], proposed).length > 0
          expect(isRejected).toBe(isAbove(report, manager, managers))
          if (!isRejected) managers.set(report, manager)
        }
        expect(reportingLoops(managers.keys(), managers)).toEqual([])
      }),
    )
  })

  test('contains everyone who reaches themselves through their managers, in this order', () => {
    const person = fc.integer({ min: 0, max: 9 }).map(String)
    fc.assert(
      fc.property(fc.array(fc.tuple(person, person)), (entries) => {
        const managers = new Map(entries)
        const loops = reportingLoops(managers.keys(), managers)
        for (const loop of loops) {
          for (const [index, each] of loop.entries())
            expect(managers.get(each)).toBe(loop[(index + 1) % loop.length])
        }
        const inLoops = [...managers.keys()].filter((each) => reachesItself(each, managers))
        expect(loops.flat().sort()).toEqual(inLoops.sort())
      }),
    )
  })

  test('is named with all its people, or the first ten of them', () => {
    expect(validation.reportingLoop(['Ann', 'Bob'])).toBe('This creates a reporting loop: Ann → Bob → Ann.')
    const names = Array.from({ length: 11 }, (_, n) => `P${n}`)
    expect(validation.reportingLoop(names.slice(0, 10))).toContain('P8 → P9 → P0.')
    expect(validation.reportingLoop(names)).toContain('P8 → P9 → … → P0.')
  })
})

/** Whether a person is the other person, or manages them over any number of levels. In a tree without loops. */
function isAbove(person: string, other: string, managers: ReadonlyMap<string, string>): boolean {
  if (person === other) return true
  const next = managers.get(other)
  return next !== undefined && isAbove(person, next, managers)
}

function reachesItself(person: string, managers: ReadonlyMap<string, string>): boolean {
  let next = managers.get(person)
  for (let level = 1; level < managers.size && next !== undefined && next !== person; level++)
    next = managers.get(next)
  return next === person
}
