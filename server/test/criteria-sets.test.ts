import type { HistoryEntry } from '@evenhand/domain/api'
import { en } from '@evenhand/domain/messages'
import { historyLine } from '@evenhand/domain/text/history-text'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { positions } from '#db/schema'
import type { ApiClient } from './support/client'
import {
  aCriterion,
  createPublished,
  createSet,
  defaultSet,
  listSets,
  publish,
  readSet,
  setIn,
} from './support/criteria-sets'
import { type Company, startCompany, unknownId } from './support/reviews'

let company: Company
let admin: ApiClient

beforeAll(async () => {
  company = await startCompany()
  admin = company.clients.admin
})
afterAll(() => company.close())

test('a new company has one set, which is the default', async () => {
  const [only, ...others] = await listSets(admin)
  expect(others).toEqual([])
  expect(only).toEqual({
    id: expect.any(String),
    name: 'Default criteria',
    isDefault: true,
    isActive: true,
    hasDraft: false,
    version: { id: expect.any(String), number: 1, publishedAt: expect.any(String), criteria: 2 },
    reviews: 0,
    positions: [],
  })
  expect(await readSet(admin, only?.id ?? '')).toEqual({
    ...only,
    revision: 1,
    versions: [
      {
        id: only?.version?.id,
        number: 1,
        publishedAt: only?.version?.publishedAt,
        publishedBy: null,
        reviews: 0,
      },
    ],
    draft: null,
  })
})

test('a new set has an empty draft and no version', async () => {
  const set = setIn(await admin.post('/criteria-sets', { name: ' Sales  ', isDefault: true }))
  expect(set).toMatchObject({
    name: 'Sales',
    isDefault: false,
    isActive: true,
    hasDraft: true,
    version: null,
    versions: [],
    revision: 1,
    draft: { criteria: [], revision: 1, updatedAt: expect.any(String) },
  })
  expect(await readSet(admin, set.id)).toEqual(set)
})

test('a set can be copied: its newest version, or else its draft', async () => {
  const published = [aCriterion()]
  const { id } = await createPublished(admin, { criteria: published })
  const { revision } = await readSet(admin, id)
  await admin.put(`/criteria-sets/${id}/draft`, { criteria: [], revision })
  const copy = setIn(await admin.post('/criteria-sets', { name: 'Copy of a version', copyOf: id }))
  expect(copy.draft?.criteria).toEqual(published)
  const copied = setIn(await admin.post('/criteria-sets', { name: 'Copy of a draft', copyOf: copy.id }))
  expect(copied.draft?.criteria).toEqual(published)
  const unknown = await admin.post('/criteria-sets', { name: 'Copy of nothing', copyOf: unknownId })
  expect([unknown.status, Object.keys(unknown.json<{ error: object }>().error)]).toEqual([400, ['copyOf']])
})

test('names are unique, ignoring case', async () => {
  await createSet(admin, 'Marketing')
  const other = await createSet(admin, 'Support')
  for (const response of [
    await admin.post('/criteria-sets', { name: 'MARKETING' }),
    await admin.put(`/criteria-sets/${other.id}`, { name: 'marketing' }),
  ]) {
    expect(response.status).toBe(409)
    expect(response.json()).toMatchObject({ code: 'NAME_TAKEN', error: { name: expect.any(String) } })
  }
  expect(setIn(await admin.put(`/criteria-sets/${other.id}`, { name: 'SUPPORT' })).name).toBe('SUPPORT')
})

test('of two sets with the same name that are created at once, one is rejected', async () => {
  const both = await Promise.all([1, 2].map(() => admin.post('/criteria-sets', { name: 'Twins' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a name has 1 to 80 characters on one line, without repeated blanks', async () => {
  const { id } = await createSet(admin)
  expect(setIn(await admin.post('/criteria-sets', { name: ' Inside   Sales\nTeam ' })).name).toBe(
    'Inside Sales Team',
  )
  for (const name of ['', '  ', 'x'.repeat(81), 'Bell\u0007', 7]) {
    expect((await admin.post('/criteria-sets', { name })).status).toBe(400)
    expect((await admin.put(`/criteria-sets/${id}`, { name })).status).toBe(400)
  }
  expect(setIn(await admin.put(`/criteria-sets/${id}`, { name: 'x'.repeat(80) })).name).toHaveLength(80)
})

test('the default set can be renamed, but not deactivated or deleted', async () => {
  const { id } = await defaultSet(admin)
  expect(setIn(await admin.put(`/criteria-sets/${id}`, { name: 'Everyone' })).name).toBe('Everyone')
  for (const response of [
    await admin.put(`/criteria-sets/${id}`, { isActive: false }),
    await admin.delete(`/criteria-sets/${id}`),
  ]) {
    expect([response.status, response.json().code]).toEqual([409, 'DEFAULT_CRITERIA_SET'])
  }
  expect(await readSet(admin, id)).toMatchObject({ name: 'Everyone', isDefault: true, isActive: true })
})

test('a set that positions use can be neither deactivated nor deleted, and the error names them', async () => {
  const { id } = await createPublished(admin)
  const draft = await createSet(admin)
  const usedBy = (name: string, criteriaSetId: string | null) =>
    company.db.update(positions).set({ criteriaSetId }).where(eq(positions.name, name))
  await usedBy('Manager', id)
  await usedBy('Accountant', id)
  await usedBy('TA', draft.id)
  expect((await readSet(admin, id)).positions).toEqual(['Accountant', 'Manager'])
  const deactivated = await admin.put(`/criteria-sets/${id}`, { isActive: false })
  expect([deactivated.status, deactivated.json()]).toEqual([
    409,
    {
      success: false,
      code: 'IN_USE',
      message: 'First choose another criteria set for these positions: Accountant, Manager.',
      positions: ['Accountant', 'Manager'],
    },
  ])
  expect((await admin.delete(`/criteria-sets/${draft.id}`)).json()).toMatchObject({
    code: 'IN_USE',
    positions: ['TA'],
  })
  for (const name of ['Manager', 'Accountant', 'TA']) await usedBy(name, null)
  expect(setIn(await admin.put(`/criteria-sets/${id}`, { isActive: false })).isActive).toBe(false)
  expect(setIn(await admin.put(`/criteria-sets/${id}`, { isActive: true })).isActive).toBe(true)
})

test('only a set that was never published can be deleted', async () => {
  const { id } = await createSet(admin)
  expect((await admin.delete(`/criteria-sets/${id}`)).status).toBe(200)
  expect((await admin.get(`/criteria-sets/${id}`)).status).toBe(404)
  const published = await createPublished(admin)
  const response = await admin.delete(`/criteria-sets/${published.id}`)
  expect([response.status, response.json().code]).toEqual([409, 'PUBLISHED_CRITERIA_SET'])
  expect(await readSet(admin, published.id)).toEqual(published)
})

test('unknown sets and versions are not found', async () => {
  const draft = { criteria: [], revision: 0 }
  const statuses = [
    await admin.get(`/criteria-sets/${unknownId}`),
    await admin.put(`/criteria-sets/${unknownId}`, { name: 'Nothing' }),
    await admin.delete(`/criteria-sets/${unknownId}`),
    await admin.put(`/criteria-sets/${unknownId}/draft`, draft),
    await admin.delete(`/criteria-sets/${unknownId}/draft?revision=0`),
    await admin.post(`/criteria-sets/${unknownId}/publish`, draft),
    await admin.get(`/criteria-versions/${unknownId}`),
  ].map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await admin.get('/criteria-sets/7')).status).toBe(400)
})

test('the list has the default set first and inactive sets last', async () => {
  const { id } = await createSet(admin, 'Aardvarks')
  await admin.put(`/criteria-sets/${id}`, { isActive: false })
  const sets = await listSets(admin)
  expect(sets[0]?.isDefault).toBe(true)
  expect(sets.at(-1)?.name).toBe('Aardvarks')
  const names = sets.slice(1, -1).map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
})

test('a set counts its reviews, but not the deleted ones', async () => {
  const { id } = await createPublished(admin)
  const [first, second] = [
    await company.createReview({ criteriaSetId: id }),
    await company.createReview({ criteriaSetId: id }),
  ]
  await publish(admin, id, [aCriterion()])
  await company.createReview({ criteriaSetId: id })
  await admin.delete(`/reviews/${second.id}`)
  expect(first.criteriaSet?.number).toBe(1)
  const set = await readSet(admin, id)
  expect(set.reviews).toBe(2)
  expect(set.versions.map(({ number, reviews }) => [number, reviews])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('every change except saving a draft is in the history', async () => {
  const { id } = await createSet(admin, 'History')
  await publish(admin, id, [aCriterion()])
  await publish(admin, id, [aCriterion()])
  const { revision } = await readSet(admin, id)
  await admin.put(`/criteria-sets/${id}/draft`, { criteria: [], revision })
  for (const current of [revision + 1, revision + 2])
    expect((await admin.delete(`/criteria-sets/${id}/draft?revision=${current}`)).status).toBe(200)
  await admin.put(`/criteria-sets/${id}`, { name: 'Past', isActive: false })
  await admin.put(`/criteria-sets/${id}`, { name: 'Past', isActive: false })
  await admin.put(`/criteria-sets/${id}`, { isActive: true })
  const temporary = await createSet(admin, 'Temporary')
  await admin.delete(`/criteria-sets/${temporary.id}`)
  const { history } = (await admin.get('/history')).json<{ history: HistoryEntry[] }>()
  const names = ['History', 'Past', 'Temporary']
  const entries = history.filter(({ subjectName }) => names.includes(subjectName ?? '')).toReversed()
  expect(entries.every(({ actorId }) => actorId === company.people.admin.id)).toBe(true)
  expect(entries.map((entry) => historyLine(entry, false, en))).toEqual([
    'added the criteria set History',
    'published version 1 of the criteria set History',
    'published version 2 of the criteria set History',
    'discarded the draft of the criteria set History',
    'renamed the criteria set History to Past',
    'deactivated the criteria set Past',
    'activated the criteria set Past',
    'added the criteria set Temporary',
    'deleted the criteria set Temporary',
  ])
})
