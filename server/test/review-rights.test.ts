import type { Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './support/caller'
import { columns, type Kind, type Rights, rightsTable, seats } from './support/review-rights'
import { type Company, forEachCriterion, type PersonName, readyIn, startCompany } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
afterAll(() => company.close())

const kinds = Object.keys(rightsTable) as Kind[]

/** The fields behind each right, with a value that is not the one that stands there. */
const writes = {
  goal: { evidence: 'Another goal' },
  self: { selfRating: 5, comments: 'Another comment' },
  first: { firstGradeRating: 5, firstEvaluatorComments: 'Another comment' },
  second: { secondaryRating: 1, secondEvaluatorComments: 'Another comment' },
  summary: { summary: 'Another', achievements: 'Another', areasForImprovement: 'Another' },
} as const

describe.each(kinds)('%s', (kind) => {
  const rights: Rights = rightsTable[kind]

  test('writes each field in its phase only', async () => {
    const { review, who } = await reviewFor(kind)
    const save = (body: object) => () => who.put(`/reviews/${review.id}`, body)
    const calls: Record<string, Call> = {}
    const expected: Record<string, string> = {}
    for (const [right, fields] of Object.entries(writes) as [keyof typeof writes, object][]) {
      for (const [field, value] of Object.entries(fields)) {
        const change = { [field]: value }
        calls[field] = save(
          right === 'summary' ? change : { detailedEvaluations: forEachCriterion(review, change) },
        )
        expected[field] = rights[right]
      }
    }
    expect(await inEachPhase(review, calls)).toEqual(expected)
  })

  test('moves, manages and deletes the review where that is theirs', async () => {
    const { review, who } = await reviewFor(kind)
    const path = `/reviews/${review.id}`
    const answers = await inEachPhase(review, {
      forward: (phase) => who.put(path, { evaluationPhase: neighbour(phase, 1) }),
      revert: (phase) =>
        who.put(path, { evaluationPhase: neighbour(phase, -1), prev: true, revertReason: 'Not yet' }),
      dialog: () => who.put(path, { endDate: '2027-06-30' }),
      delete: () => who.delete(path),
    })
    const { forward, revert, dialog, delete: remove } = rights
    expect(answers).toEqual({ forward, revert, dialog, delete: remove })
  })

  test("sees the graders' side no earlier than it may", async () => {
    const { review, who } = await reviewFor(kind)
    const seen = { seesFirst: '', seesSecond: '' }
    for (const phase of columns) {
      await company.arrange(review.id, readyIn(phase, review))
      const { detailedEvaluations, hidden } = await company.read(who, review.id)
      for (const evaluation of detailedEvaluations) {
        expect(evaluation).toMatchObject({ evidence: 'A goal', selfRating: 3, comments: 'A self comment' })
      }
      const firsts = detailedEvaluations.flatMap((e) => [e.firstGradeRating, e.firstEvaluatorComments])
      const seconds = detailedEvaluations.flatMap((e) => [e.secondaryRating, e.secondEvaluatorComments])
      seen.seesFirst += seenOrHidden(firsts, [1, 'A first comment', 1, 'A first comment'])
      seen.seesSecond += seenOrHidden(seconds, [5, 'A second comment', 5, 'A second comment'])
      expect(hidden.includes('first')).toBe(seen.seesFirst.endsWith('.'))
      expect(hidden.includes('second')).toBe(seen.seesSecond.endsWith('.'))
    }
    const { seesFirst, seesSecond } = rights
    expect(seen).toEqual({ seesFirst, seesSecond })
  })

  test.each([
    ['first', 'seesSummaryOfFirst'],
    ['second', 'seesSummaryOfSecond'],
    ['admin', 'seesSummaryOfAdmin'],
  ] as const)('sees a summary of the %s writer no earlier than it may', async (side, right) => {
    const { review, who } = await reviewFor(kind)
    const texts = { summary: 'Words', achievements: 'Words', areasForImprovement: 'Words' }
    const summarySides = { summary: side, achievements: side, areasForImprovement: side }
    let seen = ''
    for (const phase of columns) {
      await company.arrange(review.id, { phase, ...texts, summarySides })
      const { summary, achievements, areasForImprovement, hidden } = await company.read(who, review.id)
      seen += seenOrHidden([summary, achievements, areasForImprovement], ['Words', 'Words', 'Words'])
      expect(hidden.includes('summary')).toBe(seen.endsWith('.'))
    }
    expect(seen).toBe(rights[right])
  })
})

test('for a stranger, employee or not signed in, the review does not exist', async () => {
  const review = await company.createReview()
  const { stranger } = company.callers
  for (const phase of columns) {
    await company.arrange(review.id, readyIn(phase, review))
    for (const call of everyCall(stranger, review)) {
      const answer = await call()
      expect([answer.status, answer.json().message]).toEqual([404, 'Review not found'])
    }
    for (const call of everyCall(company.anyone, review)) expect((await call()).status).toBe(401)
  }
})

function everyCall(who: Caller, review: Review) {
  const path = `/reviews/${review.id}`
  return [
    () => who.get(path),
    () => who.put(path, { detailedEvaluations: forEachCriterion(review, { evidence: 'A goal' }) }),
    () => who.put(path, { summary: 'Mine' }),
    () => who.put(path, { startDate: '2026-02-02' }),
    () => who.put(path, { evaluationPhase: 'first-goal-checking' }),
    () => who.put(path, { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'No' }),
    () => who.delete(path),
  ]
}

async function reviewFor(kind: Kind): Promise<{ review: Review; who: Caller }> {
  const { people, callers } = company
  const { acts, ...places } = seats[kind] as { acts: PersonName } & Partial<Record<PersonName, PersonName>>
  const review = await company.createReview({
    userId: people[places.employee ?? 'employee'].id,
    firstEvaluatorId: people[places.first ?? 'first'].id,
    secondEvaluatorId: people[places.second ?? 'second'].id,
  })
  return { review, who: callers[acts] }
}

type Call = (phase: (typeof columns)[number]) => Promise<{ status: number }>

const signs: Record<number, string> = { 200: '2', 403: '3', 404: '4', 409: '9' }

/** The answers to each call, phase by phase; each time the review starts out the same. */
async function inEachPhase(review: Review, calls: Record<string, Call>): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const untouched = { summary: '', achievements: '', areasForImprovement: '', endDate: '2026-12-31' }
  for (const phase of columns) {
    const start = () =>
      company.arrange(review.id, { ...readyIn(phase, review), ...untouched, deletedAt: null })
    await start()
    for (const [name, call] of Object.entries(calls)) {
      const { status } = await call(phase)
      if (status === 200) await start()
      answers[name] = (answers[name] ?? '') + (signs[status] ?? `[${status}]`)
    }
  }
  return answers
}

/** Past either end there is no neighbour; whatever is asked for there is refused. */
function neighbour(phase: (typeof columns)[number], step: 1 | -1): string {
  return columns[columns.indexOf(phase) + step] ?? phase
}

function seenOrHidden(found: (string | number)[], written: (string | number)[]): 'x' | '.' {
  if (found.every((value) => value === '' || value === 0)) return '.'
  expect(found).toEqual(written)
  return 'x'
}
