import { Evaluation, EvaluationScoring, LogEntry, Review } from '@evenhand/domain/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema'
import { updateUser } from '#features/users/store'
import { type ApiClient, clientFor } from './support/client'
import {
  expectedSymbols,
  logFields,
  neverWritten,
  outsiders,
  type Phase,
  participantsOf,
  phases,
  type ReviewPerson,
  readRows,
  reviewPeople,
  type WrittenField,
  writtenFields,
} from './support/permissions'
import { filledIn, insertLogs, type SummaryAuthor, visibleRows } from './support/review-visibility'
import { type Company, forEachCriterion, readyIn, startCompany, type UserName } from './support/reviews'

let company: Company
beforeAll(async () => {
  company = await startCompany()
  await company.db.update(users).set({ position: 'QA' })
})
afterAll(() => company.close())

const names = (shape: object, prefix = '') => Object.keys(shape).map((name) => prefix + name)

describe('the table has exactly one row for each field', () => {
  const { criteriaId: _, ...evaluation } = Evaluation.shape

  test('that can be written', () => {
    const { detailedEvaluations: _evaluations, evaluationPhase: _phase, ...own } = Review.shape
    expect([...writtenFields, ...neverWritten].toSorted()).toEqual(
      [...names(own), ...names(evaluation)].toSorted(),
    )
  })

  test('that can be read', () => {
    const {
      detailedEvaluations: _evaluations,
      evaluationScoring: _scoring,
      // `visibleRows` compares both with the entries that can be read.
      evaluationLogCount: _count,
      olderLogs: _older,
      ...own
    } = Review.shape
    const fields = readRows.filter((row) => !row.includes('between')).map((row) => row.replace(/ by .*/, ''))
    expect([...new Set(fields)].toSorted()).toEqual(
      [
        ...names(own),
        ...names(evaluation, 'detailedEvaluations.'),
        ...names(EvaluationScoring.shape, 'evaluationScoring.'),
      ].toSorted(),
    )
    expect(logFields.toSorted()).toEqual(names(LogEntry.shape).toSorted())
  })
})

describe.each(reviewPeople)('%s', (person) => {
  test('can write each field only in its phase', async () => {
    const { review, who } = await reviewFor(person)
    const calls = Object.fromEntries(
      writtenFields.map((field): [string, Call] => [
        field,
        () => who.put(`/reviews/${review.id}`, changeOf(review, field)),
      ]),
    )
    expect(await inEachPhase(review, calls)).toEqual(expectedSymbols('write', person))
  })

  test('cannot write fields that the server controls', async () => {
    const { review, who } = await reviewFor(person)
    const before = await company.read(who, review.id)
    const body = Object.fromEntries(neverWritten.map((field) => [field, review[field as keyof Review]]))
    expect((await who.put(`/reviews/${review.id}`, { ...body, rating: 5, version: 99 })).status).toBe(400)
    expect(await company.read(who, review.id)).toEqual(before)
  })

  test('can move and delete the review only where the table allows it', async () => {
    const { review, who } = await reviewFor(person)
    const path = `/reviews/${review.id}`
    const responses = await inEachPhase(review, {
      forward: (phase) => who.put(path, { evaluationPhase: adjacentPhase(phase, 1) }),
      revert: (phase) =>
        who.put(path, { evaluationPhase: adjacentPhase(phase, -1), prev: true, revertReason: 'Not yet' }),
      delete: () => who.delete(path),
    })
    expect(responses).toEqual(expectedSymbols('act', person))
  })

  test('sees each field only where the table allows it, in the review and in the list', async () => {
    const { review, who } = await reviewFor(person)
    await insertLogs(company, review.id)
    const seen: Record<string, string> = {}
    for (const phase of phases) {
      for (const author of ['first', 'second', 'admin'] as const satisfies SummaryAuthor[]) {
        await company.arrange(review.id, filledIn(phase, review, author))
        const read = await company.read(who, review.id)
        for (const [row, sign] of Object.entries(visibleRows(read, author))) {
          const signs = (seen[row] ?? '') + sign
          // Rows that do not depend on the summary author are read three times and must not differ.
          if (signs.length <= phases.indexOf(phase) + 1) seen[row] = signs
          else expect([row, signs.at(-2)]).toEqual([row, sign])
        }
        if (author === 'admin') expect(read).toMatchObject(await cardOf(who, review.id))
      }
    }
    expect(seen).toEqual(expectedSymbols('read', person))
  })
})

test('the review does not exist for anyone else', async () => {
  const review = await company.createReview()
  const clients = { nobody: company.anyone, ...(await strangers()) }
  for (const phase of phases) {
    await company.arrange(review.id, readyIn(phase, review))
    for (const [name, status] of Object.entries(outsiders)) {
      const message = status === 401 ? 'Unauthorized' : 'Review not found'
      const calls = everyCall(clients[name as keyof typeof clients], review)
      for (const response of await Promise.all(calls.map((call) => call()))) {
        expect([name, response.status, response.json().message]).toEqual([name, status, message])
      }
    }
  }
})

/** Keeps their sessions, to check that permissions do not depend on ending sessions. */
async function strangers(): Promise<Record<'stranger' | 'deleted' | 'demoted', ApiClient>> {
  const [deleted, demoted] = [
    await company.hire({ role: 'super_admin' }),
    await company.hire({ role: 'super_admin' }),
  ]
  await updateUser(company.db, deleted.person.id, { deletedAt: new Date() })
  await updateUser(company.db, demoted.person.id, { role: 'employee' })
  return {
    stranger: company.clients.stranger,
    deleted: clientFor(company.app, deleted.client.token),
    demoted: clientFor(company.app, demoted.client.token),
  }
}

function everyCall(who: ApiClient, review: Review) {
  const path = `/reviews/${review.id}`
  return [
    () => who.get(path),
    ...writtenFields.map((field) => () => who.put(path, changeOf(review, field))),
    () => who.put(path, { evaluationPhase: 'first-goal-checking' }),
    () => who.put(path, { evaluationPhase: 'self-goal-setting', prev: true, revertReason: 'No' }),
    () => who.delete(path),
  ]
}

async function cardOf(who: ApiClient, id: string): Promise<{ id: string }> {
  const { reviews } = (await who.get('/reviews')).json<{ reviews: { id: string }[] }>()
  const card = reviews.find((each) => each.id === id)
  if (!card) throw new Error('the review is not in the list')
  return card
}

/** A request body that changes only this field, to a different value. */
function changeOf(review: Review, field: WrittenField): object {
  const { stranger } = company.people
  const changes: Record<WrittenField, string | number> = {
    evidence: 'Another goal',
    selfRating: 5,
    comments: 'Another comment',
    firstGradeRating: 5,
    firstEvaluatorComments: 'Another comment',
    secondaryRating: 1,
    secondEvaluatorComments: 'Another comment',
    summary: 'Another',
    achievements: 'Another',
    areasForImprovement: 'Another',
    startDate: '2025-12-01',
    endDate: '2027-06-30',
    firstEvaluatorId: stranger.id,
    secondEvaluatorId: stranger.id,
  }
  const change = { [field]: changes[field] }
  return field in Evaluation.shape ? { detailedEvaluations: forEachCriterion(review, change) } : change
}

async function reviewFor(person: ReviewPerson): Promise<{ review: Review; who: ApiClient }> {
  const { people, clients } = company
  const { acts, ...participants } = participantsOf(person) as { acts: UserName } & Partial<
    Record<UserName, UserName>
  >
  const review = await company.createReview({
    userId: people[participants.employee ?? 'employee'].id,
    firstEvaluatorId: people[participants.first ?? 'first'].id,
    secondEvaluatorId: people[participants.second ?? 'second'].id,
    corporateVision: 'A vision',
    goals: ['A goal of the company'],
    employeeComments: 'A comment',
  })
  return { review, who: clients[acts] }
}

type Call = (phase: Phase) => Promise<{ status: number }>

const signs: Record<number, string> = { 200: '2', 403: '3', 409: '9' }

/** The status of each call in each phase. Each call starts from the same review. */
async function inEachPhase(review: Review, calls: Record<string, Call>): Promise<Record<string, string>> {
  const responses: Record<string, string> = {}
  const { startDate, endDate, firstEvaluatorId, secondEvaluatorId } = review
  const untouched = { summary: '', achievements: '', areasForImprovement: '', deletedAt: null }
  const assignment = { startDate, endDate, firstEvaluatorId, secondEvaluatorId }
  for (const phase of phases) {
    const start = () => company.arrange(review.id, { ...readyIn(phase, review), ...untouched, ...assignment })
    await start()
    for (const [name, call] of Object.entries(calls)) {
      const { status } = await call(phase)
      if (status === 200) await start()
      responses[name] = (responses[name] ?? '') + (signs[status] ?? `[${status}]`)
    }
  }
  return responses
}

/** Returns the phase itself at either end, which the server rejects. */
function adjacentPhase(phase: Phase, step: 1 | -1): string {
  return phases[phases.indexOf(phase) + step] ?? phase
}
