import type { ReviewCard } from '@evenhand/domain/api'
import { phases } from '@evenhand/domain/reviews/phases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './support/client'
import { type Company, startCompany } from './support/reviews'

let company: Company
const labels: Record<string, string> = {}

/** Today is May 15, 2026. One ongoing review in each phase, and three more with other dates. */
beforeAll(async () => {
  company = await startCompany({ now: new Date('2026-05-15T12:00:00Z') })
  for (const phase of phases) await add(phase, { startDate: '2026-02-01', endDate: '2026-10-31' }, { phase })
  await add('overdue', { startDate: '2025-01-01', endDate: '2026-05-14' })
  await add('ends today', { startDate: '2026-03-01', endDate: '2026-05-15' })
  await add('upcoming', { startDate: '2026-05-16', endDate: '2026-12-31' })
})
afterAll(() => company.close())

const open = phases.filter((phase) => phase !== 'final')
const others = ['overdue', 'ends today', 'upcoming']

type Case = [query: string, expected: string[]]

const cases: Case[] = [
  ['', [...phases, ...others]],
  ['state=ongoing', [...open, 'overdue', 'ends today']],
  ['state=upcoming', ['upcoming']],
  ['state=completed', ['final']],
  ...phases.map((phase): Case => [`phase=${phase}`, inPhase(phase)]),
  ...phases.map((phase): Case => [`status=${phase}`, inPhase(phase)]),
  ['status=draft', [...open, ...others]],
  ['status=completed', ['final']],
  ['status=overdue', ['overdue']],
  ['tab=goal', ['self-goal-setting', 'first-goal-checking', 'second-goal-checking', ...others]],
  ['tab=evaluation', ['self-evaluation', 'first-evaluation', 'second-evaluation']],
  ['tab=completed', ['final']],
  ['tab=goal&status=draft', ['self-goal-setting', 'first-goal-checking', 'second-goal-checking', ...others]],
  ['tab=goal&status=self-evaluation', []],
  ['tab=evaluation&status=completed', []],
  // A review matches if it starts or ends in the range. One that only spans it does not match.
  ['startDate=2026-03-01&endDate=2026-05-14', ['overdue', 'ends today']],
  ['startDate=2026-05-15&endDate=2026-05-16', ['ends today', 'upcoming']],
  ['startDate=2026-05-17&endDate=2026-10-30', []],
  ['startDate=2026-12-31', ['upcoming']],
  ['endDate=2025-01-01', ['overdue']],
  ['state=ongoing&tab=goal&startDate=2026-05-14&endDate=2026-05-15', ['overdue', 'ends today']],
  ['department=Development', [...phases, ...others]],
  ['department=Development&status=overdue', ['overdue']],
  ['department=QA', []],
]

test.each(cases)('the filter %j lists the matching reviews', async (query, expected) => {
  const { reviews, total } = await list(query)
  expect(reviews.map(labelOf).sort()).toEqual([...expected].sort())
  expect(total).toBe(expected.length)
})

test('the search ignores case and accents in names, and treats wildcards as text', async () => {
  const { person } = await company.hire({ firstName: 'Zoë', lastName: 'O’Brien_100%' })
  await add('of Zoë', { userId: person.id, startDate: '2026-02-01', endDate: '2026-10-31' })
  const found = async (text: string) =>
    (await list(`search=${encodeURIComponent(text)}`)).reviews.map(labelOf)
  for (const text of ['zoe', 'ZOË', 'brien', 'zoë o’b', ' 100% ', '_1', 'N_1']) {
    expect(await found(text), text).toEqual(['of Zoë'])
  }
  for (const text of ['z%e', 'Zo_', '\\', '％％', 'fiona', person.email, "' or true --"]) {
    expect(await found(text), text).toEqual([])
  }
  expect(await found('emil')).toHaveLength(10)
  expect((await list('search=emil&tab=evaluation&limit=2')).total).toBe(3)
  await company.clients.admin.delete(`/reviews/${await idOf('of Zoë')}`)
})

test('the search finds a new name immediately, and also the reviews of deleted people', async () => {
  const { person } = await company.hire({ firstName: 'Rosalind', lastName: 'Quick' })
  await add('renamed', { userId: person.id })
  const found = async (text: string) => (await list(`search=${text}`)).reviews.map(labelOf)
  expect([await found('rosalind'), await found('lindrosa')]).toEqual([['renamed'], []])
  const set = (change: string) =>
    company.db.$client.query(`update users set ${change} where id = $1`, [person.id])
  await set("first_name = 'Lindrosa'")
  expect([await found('rosalind'), await found('lindrosa')]).toEqual([[], ['renamed']])
  await set('deleted_at = now()')
  expect(await found('lindrosa')).toEqual(['renamed'])
  await company.clients.admin.delete(`/reviews/${await idOf('renamed')}`)
})

test('the search also works if more than 200 people match', async () => {
  const { rows } = await company.db.$client.query(
    `insert into users (first_name, last_name, email, password_hash, role, department)
     select 'Ottokar', 'No' || n, 'ottokar' || n || '@example.org', '-', 'employee', 'QA' from generate_series(1, 205) n returning id`,
  )
  await add('last ottokar', { userId: rows.at(-1).id })
  expect((await list('search=ottokar')).reviews.map(labelOf)).toEqual(['last ottokar'])
  await company.clients.admin.delete(`/reviews/${await idOf('last ottokar')}`)
})

test.each(['', 'startDate=2025-01-01&endDate=2026-12-31&', 'startDate=2025-02-01&', 'search=e&'])(
  'with %j, reviews are sorted by end date or last change, and the pages add up to the whole list',
  async (filter) => {
    const orders = {
      end_date: ({ endDate, updatedAt }: ReviewCard) => `${endDate} ${updatedAt}`,
      last_modified: ({ updatedAt }: ReviewCard) => updatedAt,
    }
    for (const [sortBy, key] of Object.entries(orders)) {
      const whole = (await list(`${filter}sortBy=${sortBy}`)).reviews
      expect(whole).toHaveLength(10)
      expect(whole.map(key)).toEqual(whole.map(key).sort().reverse())
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`${filter}sortBy=${sortBy}&limit=3&page=${page}`)),
      )
      expect(pages.flatMap(({ reviews }) => reviews)).toEqual(whole)
    }
  },
)

test('a saved review is listed first', async () => {
  const id = await idOf('self-goal-setting')
  company.clock.advance(1000)
  await company.clients.admin.put(`/reviews/${id}`, { summary: 'A summary' })
  expect((await list('limit=1')).reviews.map(labelOf)).toEqual(['self-goal-setting'])
})

test('invalid filters are rejected', async () => {
  const wrong = [
    'state=gone',
    'phase=goal',
    'status=unknown',
    'tab=all',
    'sortBy=rating',
    'startDate=2026-02-30',
    'endDate=tomorrow',
    'startDate=2026-05-01&endDate=2026-04-01',
    'page=0',
    'page=1.5',
    'limit=101',
    'limit=-1',
    `search=${'x'.repeat(201)}`,
    'status=draft&status=completed',
  ]
  for (const query of wrong) {
    expect((await company.clients.admin.get(`/reviews?${query}`)).status, query).toBe(400)
  }
})

test.each([
  ['UTC', '2026-05-15T23:50:00Z', '2026-05-16T00:00:00Z'],
  ['Pacific/Kiritimati', '2026-05-15T09:50:00Z', '2026-05-15T10:00:00Z'],
  ['America/Los_Angeles', '2026-05-16T06:50:00Z', '2026-05-16T07:00:00Z'],
])('in %s, one review becomes overdue and another ongoing at local midnight', async (zone, before, after) => {
  const office = await startCompany({ now: new Date(before), env: { TIME_ZONE: zone } })
  try {
    const ending = await office.createReview({ startDate: '2026-01-01', endDate: '2026-05-15' })
    const beginning = await office.createReview({ startDate: '2026-05-16', endDate: '2026-12-31' })
    const currentState = async () => {
      const admin = await signIn(office.app, office.people.admin.email)
      const ids = async (path: string) => {
        const { reviews } = (await admin.get(path)).json<{ reviews: ReviewCard[] }>()
        return reviews.map(({ id }) => id).sort()
      }
      const { status } = await office.read(admin, ending.id)
      return [status, await ids('/reviews?status=overdue'), await ids('/reviews?state=upcoming')]
    }
    expect(await currentState()).toEqual(['draft', [], [beginning.id]])
    office.clock.set(after)
    expect(await currentState()).toEqual(['overdue', [ending.id], []])
  } finally {
    await office.close()
  }
})

function inPhase(phase: (typeof phases)[number]): string[] {
  return phase === 'self-goal-setting' ? [phase, ...others] : [phase]
}

async function add(label: string, fields: object, state = {}): Promise<void> {
  const { id } = await company.createReview(fields)
  await company.arrange(id, { ...state, updatedAt: company.clock.now() })
  labels[id] = label
}

async function idOf(label: string): Promise<string> {
  return Object.keys(labels).find((id) => labels[id] === label) ?? ''
}

async function list(query: string): Promise<{ reviews: ReviewCard[]; total: number }> {
  return (await company.clients.admin.get(`/reviews?${query}`)).json()
}

function labelOf({ id }: ReviewCard): string {
  return labels[id] ?? id
}
