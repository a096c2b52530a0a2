import type { ReviewCard } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from './support/client'
import { type Company, readyIn, startCompany, unknownId } from './support/reviews'

let company: Company
const ids: Record<string, string> = {}

/** Today is May 15, 2026. Each name says how the review differs from an ongoing one in goal setting. */
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-05-15T12:00:00Z') })
  const { stranger, admin, first, second } = company.people
  await add('plain', {}, '2026-05-01')
  await add('newest', {}, '2026-05-14')
  await add('completed', {}, '2026-05-02', { phase: 'final' })
  await add('upcoming later', { startDate: '2026-07-01' }, '2026-05-13')
  await add('upcoming soon', { startDate: '2026-05-16' }, '2026-05-03')
  await add('first evaluator’s turn', {}, '2026-04-01', { phase: 'first-goal-checking' })
  await add('of the stranger', { userId: stranger.id, firstEvaluatorId: admin.id }, '2026-05-04')
  await add('second evaluator’s turn', { secondEvaluatorId: first.id }, '2026-04-02', {
    phase: 'second-evaluation',
  })
  await add('of the first', { userId: first.id, firstEvaluatorId: second.id }, '2026-05-05')
})
afterAll(() => company.close())

const newestFirst = [
  'newest',
  'upcoming later',
  'of the first',
  'of the stranger',
  'upcoming soon',
  'completed',
  'plain',
  'second evaluator’s turn',
  'first evaluator’s turn',
]

test('an admin sees all reviews, last modified first', async () => {
  expect(await list(company.clients.admin, '/reviews')).toEqual({ names: newestFirst, total: 9 })
  expect(await list(company.clients.superAdmin, '/reviews')).toEqual({ names: newestFirst, total: 9 })
})

test('everyone else sees the reviews in which they participate', async () => {
  const { employee, first, second, stranger } = company.clients
  const without = (...others: string[]) => newestFirst.filter((name) => !others.includes(name))
  const expected: [ApiClient, string[]][] = [
    [employee, without('of the stranger', 'of the first')],
    [first, without('of the stranger')],
    [second, without('second evaluator’s turn')],
    [stranger, ['of the stranger']],
  ]
  for (const [who, names] of expected) {
    expect(await list(who, '/reviews')).toEqual({ names, total: names.length })
  }
})

test('each page has its part of the list and the same total', async () => {
  const { admin, stranger } = company.clients
  const page = (number: number) => list(admin, `/reviews?page=${number}&limit=4`)
  expect(await page(1)).toEqual({ names: newestFirst.slice(0, 4), total: 9 })
  expect(await page(3)).toEqual({ names: newestFirst.slice(8), total: 9 })
  expect(await page(4)).toEqual({ names: [], total: 9 })
  expect(await list(admin, '/reviews?limit=0')).toEqual({ names: newestFirst, total: 9 })
  expect(await list(stranger, '/reviews?page=1&limit=5')).toEqual({ names: ['of the stranger'], total: 1 })
})

test('upcoming reviews are sorted by start date, and employees see those in which they participate', async () => {
  const upcoming = async (who: ApiClient, query = '') => {
    const response = await who.get(`/reviews/upcoming${query}`)
    const { success, data } = response.json<{ success: boolean; data: UpcomingData }>()
    return { success, names: data.reviews.map(nameOf), ...data.paginations }
  }
  const names = ['upcoming soon', 'upcoming later']
  const { admin, employee, stranger } = company.clients
  const all = { success: true, names, page: 1, limit: 0, total: 2, pages: 1 }
  expect(await upcoming(admin, '?page=1&limit=0')).toEqual(all)
  expect(await upcoming(employee)).toEqual(all)
  expect(await upcoming(stranger)).toEqual({ ...all, names: [], total: 0 })
  expect(await upcoming(admin, '?page=2&limit=1')).toEqual({
    ...all,
    names: names.slice(1),
    page: 2,
    limit: 1,
    pages: 2,
  })
})

test('the list of a person contains only their own reviews', async () => {
  const { people, clients } = company
  const names = newestFirst.filter((name) => !['of the stranger', 'of the first'].includes(name))
  for (const who of [clients.admin, clients.employee]) {
    expect(await list(who, `/reviews/user/${people.employee.id}`)).toEqual({ names, total: 7 })
  }
  const page = await list(clients.employee, `/reviews/user/${people.employee.id}?page=2&limit=5`)
  expect(page).toEqual({ names: names.slice(5), total: 7 })
})

test('the reviews to evaluate are not completed, and those where it is the person’s turn are first', async () => {
  const { people, clients } = company
  const path = `/reviews/user/${people.first.id}?isEvaluator=true`
  const names = [
    'second evaluator’s turn',
    'first evaluator’s turn',
    'newest',
    'upcoming later',
    'upcoming soon',
    'plain',
  ]
  expect(await list(clients.first, path)).toEqual({ names, total: 6 })
  expect(await list(clients.admin, path)).toEqual({ names, total: 6 })
  expect(await list(clients.first, `${path}&page=2&limit=2`)).toEqual({ names: names.slice(2, 4), total: 6 })
  const ofAdmin = `/reviews/user/${people.admin.id}?isEvaluator=true`
  expect(await list(clients.admin, ofAdmin)).toEqual({ names: ['of the stranger'], total: 1 })
})

test('an employee cannot list the reviews of others, whether they exist or not', async () => {
  const { people, clients } = company
  for (const id of [people.employee.id, people.admin.id, unknownId]) {
    for (const query of ['', '?isEvaluator=true']) {
      expect((await clients.stranger.get(`/reviews/user/${id}${query}`)).status).toBe(403)
    }
  }
  expect((await clients.admin.get(`/reviews/user/${unknownId}`)).status).toBe(404)
})

test('a card has the names of the participants and hides ratings like the review itself', async () => {
  const { people, clients } = company
  const review = await company.createReview({ startDate: '2030-01-01', endDate: '2030-12-31' })
  const scoring = { ...review.evaluationScoring, firstGradeRating: 4.5, selfEvaluationScore: 2 }
  await company.arrange(review.id, { ...readyIn('second-evaluation', review), scoring })
  for (const path of ['/reviews', '/reviews/upcoming', `/reviews/user/${people.employee.id}`]) {
    const cards = [clients.employee, clients.admin].map(async (who) => {
      const { reviews, data } = (await who.get(path)).json<{ reviews?: ReviewCard[]; data?: UpcomingData }>()
      return (reviews ?? data?.reviews)?.find(({ id }) => id === review.id)
    })
    const [theirs, admins] = await Promise.all(cards)
    expect(theirs).toMatchObject({
      user: { firstName: 'Emil', lastName: 'Employee' },
      firstEvaluator: { firstName: 'Fiona', lastName: 'First' },
      hidden: ['first', 'second', 'summary'],
      evaluationScoring: { firstGradeRating: 0, selfEvaluationScore: 2 },
    })
    expect(admins).toMatchObject({ hidden: [], evaluationScoring: { firstGradeRating: 4.5 } })
    expect(Object.keys(theirs ?? {})).not.toContain('detailedEvaluations')
  }
  await clients.admin.delete(`/reviews/${review.id}`)
})

test.each([
  ['2026-05-20', 5, 'draft'],
  ['2026-05-15', 0, 'draft'],
  ['2026-05-14', -1, 'overdue'],
])('a review that ends on %s has %i days left and is %s on May 15', async (endDate, daysLeft, status) => {
  const { id } = await company.createReview({ startDate: '2026-05-01', endDate })
  const { reviews } = (await company.clients.admin.get('/reviews?limit=1')).json<{ reviews: ReviewCard[] }>()
  expect(reviews).toMatchObject([{ id, daysLeft, status }])
  await company.clients.admin.delete(`/reviews/${id}`)
})

test('the name of a deleted evaluator is hidden, and that of a deleted employee is shown', async () => {
  const { clients } = company
  const [evaluator, employee] = [await company.hire(), await company.hire({ lastName: 'Leaver' })]
  const { id } = await company.createReview({
    userId: employee.person.id,
    secondEvaluatorId: evaluator.person.id,
  })
  for (const { person } of [evaluator, employee]) await clients.superAdmin.delete(`/users/${person.id}`)
  const { reviews } = (await clients.admin.get('/reviews?limit=1')).json<{ reviews: ReviewCard[] }>()
  const expected = {
    id,
    user: { lastName: 'Leaver' },
    secondEvaluatorId: evaluator.person.id,
    secondEvaluator: null,
  }
  expect(reviews).toMatchObject([expected])
  expect(await company.read(clients.admin, id)).toMatchObject(expected)
  expect((await clients.admin.get(`/reviews/user/${employee.person.id}`)).status).toBe(404)
})

interface UpcomingData {
  reviews: ReviewCard[]
  paginations: { page: number; limit: number; total: number; pages: number }
}

test.each(['last_modified', 'end_date'])(
  'the order of an admin’s list by %s does not tell when their own review was changed',
  async (sortBy) => {
    const { admin, superAdmin } = company.clients
    const { id } = await company.createReview({ userId: company.people.admin.id })
    const known = new Date('2026-05-04T18:00:00Z')
    await company.arrange(id, { updatedAt: known, employeeUpdatedAt: known })
    const listed = async (who: ApiClient, query = '') =>
      (await list(who, `/reviews?sortBy=${sortBy}${query}`)).names
    const before = [await listed(admin), await listed(superAdmin)]
    expect(before[0]).toEqual(before[1])
    await company.arrange(id, { updatedAt: new Date('2026-05-14T18:00:00Z') })
    expect(await listed(admin)).toEqual(before[0])
    expect(await listed(admin, `&limit=1&page=${(before[0] ?? []).indexOf(id) + 1}`)).toEqual([id])
    expect(await listed(superAdmin)).not.toEqual(before[1])
    await superAdmin.delete(`/reviews/${id}`)
  },
)

test('the order of an evaluator’s reviews does not tell an admin when their own review was changed', async () => {
  const { admin, superAdmin } = company.clients
  const { id } = await company.createReview({ userId: company.people.admin.id })
  const known = new Date('2026-03-04T18:00:00Z')
  await company.arrange(id, { updatedAt: known, employeeUpdatedAt: known })
  const path = `/reviews/user/${company.people.first.id}?isEvaluator=true`
  const before = (await list(admin, path)).names
  await company.arrange(id, { updatedAt: new Date('2026-05-14T18:00:00Z') })
  expect((await list(admin, path)).names).toEqual(before)
  expect((await list(superAdmin, path)).names).not.toEqual(before)
  await superAdmin.delete(`/reviews/${id}`)
})

async function add(name: string, fields: object, modified: string, state = {}): Promise<void> {
  const dates = { startDate: '2026-01-01', endDate: '2026-12-31' }
  const { id } = await company.createReview({ ...dates, ...fields })
  const updatedAt = new Date(`${modified}T00:00:00Z`)
  await company.arrange(id, { ...state, updatedAt, employeeUpdatedAt: updatedAt })
  ids[id] = name
}

async function list(who: ApiClient, path: string): Promise<{ names: string[]; total: number }> {
  const { reviews, total } = (await who.get(path)).json<{ reviews: ReviewCard[]; total: number }>()
  return { names: reviews.map(nameOf), total }
}

function nameOf({ id }: ReviewCard): string {
  return ids[id] ?? id
}
