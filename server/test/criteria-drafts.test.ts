import type { CriteriaDraft, CriteriaSet } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient, ApiResponse } from './support/client'
import {
  aCriterion,
  createPublished,
  createSet,
  defaultSet,
  publish,
  readSet,
  readVersion,
  setIn,
} from './support/criteria-sets'
import { type Company, startCompany } from './support/reviews'

let company: Company
let admin: ApiClient
let other: ApiClient

beforeAll(async () => {
  company = await startCompany()
  admin = company.clients.admin
  other = company.clients.superAdmin
})
afterAll(() => company.close())

const incomplete = () => aCriterion({ name: '', category: '', weight: 33.333, description: '', scale: [] })

function save(who: ApiClient, { id }: { id: string }, criteria: Criterion[], revision: number) {
  return who.put(`/criteria-sets/${id}/draft`, { criteria, revision })
}

function discard(who: ApiClient, { id }: { id: string }, revision: number) {
  return who.delete(`/criteria-sets/${id}/draft?revision=${revision}`)
}

function draftIn(response: ApiResponse): CriteriaDraft {
  expect(response.status).toBe(200)
  return response.json<{ draft: CriteriaDraft }>().draft
}

test('a draft may be incomplete, and is stored without unknown fields', async () => {
  const set = await createSet(admin)
  const criterion = incomplete()
  const saved = draftIn(await save(admin, set, [{ ...criterion, rank: 1 } as Criterion], set.revision))
  expect(saved).toEqual({ criteria: [criterion], revision: 2, updatedAt: expect.any(String) })
  expect((await readSet(admin, set.id)).draft).toEqual(saved)
})

test('a draft with the longest texts can be saved', async () => {
  const set = await createSet(admin)
  const criteria = Array.from({ length: 100 }, () => aCriterion({ description: '漢'.repeat(10_000) }))
  expect(draftIn(await save(admin, set, criteria, set.revision)).criteria).toEqual(criteria)
})

test('the first save after a publication starts a new draft', async () => {
  const set = await createPublished(admin)
  expect(set).toMatchObject({ draft: null, hasDraft: false })
  const draft = draftIn(await save(admin, set, [incomplete()], set.revision))
  expect(draft.revision).toBe(set.revision + 1)
  expect(await readSet(admin, set.id)).toMatchObject({ hasDraft: true, draft, version: set.version })
})

test('of two admins who edit the same draft, the second gets the stored one and loses nothing', async () => {
  const set = await createSet(admin)
  const mine = aCriterion({ name: 'Mine' })
  const theirs = aCriterion({ name: 'Theirs' })
  const [first, second] = await Promise.all([
    save(admin, set, [mine], set.revision),
    save(other, set, [theirs], set.revision),
  ])
  const [winner, loser] = first.status === 200 ? [first, second] : [second, first]
  const draft = draftIn(winner)
  expect(loser.status).toBe(409)
  expect(loser.json()).toEqual({
    success: false,
    code: 'VERSION_CONFLICT',
    message: 'Someone else changed this while you were editing.',
    draft,
    revision: draft.revision,
  })
  draftIn(await save(admin, set, [mine, theirs], draft.revision))
  expect((await readSet(admin, set.id)).draft?.criteria).toEqual([mine, theirs])
})

test('a save that is sent again because its response was lost is no conflict', async () => {
  const set = await createSet(admin)
  const criteria = [aCriterion()]
  const saved = draftIn(await save(admin, set, criteria, set.revision))
  expect(draftIn(await save(admin, set, criteria, set.revision))).toEqual(saved)
})

test('a save after the draft was published or discarded is a conflict without a draft', async () => {
  const set = await createSet(admin)
  const { revision } = draftIn(await save(admin, set, [aCriterion()], set.revision))
  setIn(await other.post(`/criteria-sets/${set.id}/publish`, { revision }))
  const afterPublication = await save(admin, set, [incomplete()], revision)
  expect([afterPublication.status, afterPublication.json()]).toMatchObject([
    409,
    { draft: null, revision: revision + 1 },
  ])
  const next = draftIn(await save(admin, set, [incomplete()], revision + 1))
  expect((await discard(other, set, next.revision)).status).toBe(200)
  const afterDiscard = await save(admin, set, [aCriterion()], next.revision)
  expect([afterDiscard.status, afterDiscard.json()]).toMatchObject([409, { draft: null }])
})

test('an old revision never matches a later draft', async () => {
  const set = await createPublished(admin)
  const old = draftIn(await save(admin, set, [aCriterion()], set.revision))
  await discard(other, set, old.revision)
  let { revision } = await readSet(admin, set.id)
  for (let round = 0; round < 5; round++) {
    const draft = draftIn(await save(other, set, [aCriterion()], revision))
    expect((await save(admin, set, [incomplete()], old.revision)).status).toBe(409)
    expect((await save(admin, set, [incomplete()], 0)).status).toBe(409)
    revision = draft.revision
  }
})

test('a discard needs the revision of the draft, so nobody discards what they have not seen', async () => {
  const set = await createPublished(admin)
  const seen = draftIn(await save(admin, set, [aCriterion()], set.revision))
  const changed = draftIn(await save(other, set, [aCriterion({ name: 'Changed' })], seen.revision))
  const stale = await discard(admin, set, seen.revision)
  expect([stale.status, stale.json()]).toMatchObject([409, { draft: changed, revision: changed.revision }])
  expect((await admin.delete(`/criteria-sets/${set.id}/draft`)).status).toBe(400)
  expect((await readSet(admin, set.id)).draft).toEqual(changed)
  expect((await discard(admin, set, changed.revision)).status).toBe(200)
  expect(await readSet(admin, set.id)).toMatchObject({ draft: null, version: set.version })
})

test('the draft of a set that was never published cannot be discarded', async () => {
  const set = await createSet(admin)
  const response = await discard(admin, set, set.revision)
  expect([response.status, response.json().code]).toEqual([409, 'UNPUBLISHED_CRITERIA_SET'])
  expect(await readSet(admin, set.id)).toEqual(set)
})

test('a publication needs the revision of the draft, so nobody publishes what they have not seen', async () => {
  const set = await createSet(admin)
  const seen = draftIn(await save(admin, set, [aCriterion()], set.revision))
  const changed = draftIn(await save(other, set, [aCriterion({ name: 'Changed' })], seen.revision))
  const stale = await admin.post(`/criteria-sets/${set.id}/publish`, { revision: seen.revision })
  expect([stale.status, stale.json()]).toMatchObject([409, { draft: changed }])
  expect((await admin.post(`/criteria-sets/${set.id}/publish`, {})).status).toBe(400)
  expect((await readSet(admin, set.id)).versions).toEqual([])
})

test('a set without a draft cannot be published', async () => {
  const set = await createPublished(admin)
  for (const revision of [0, set.revision]) {
    const response = await admin.post(`/criteria-sets/${set.id}/publish`, { revision })
    expect([response.status, response.json()]).toMatchObject([409, { draft: null }])
  }
})

test('if someone publishes while someone else saves, exactly one of them succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const set = await createSet(admin)
    const before = [aCriterion({ name: 'Before' })]
    const { revision } = draftIn(await save(admin, set, before, set.revision))
    const [published, saved] = await Promise.all([
      admin.post(`/criteria-sets/${set.id}/publish`, { revision }),
      save(other, set, [aCriterion({ name: 'After' })], revision),
    ])
    expect([published.status, saved.status].toSorted()).toEqual([200, 409])
    const { versions, draft } = await readSet(admin, set.id)
    if (published.status === 200) {
      expect((await readVersion(admin, versions[0]?.id ?? '')).criteria).toEqual(before)
      expect(draft).toBeNull()
    } else {
      expect(versions).toEqual([])
      expect(draft?.criteria[0]?.name).toBe('After')
    }
  }
})

test('two publications at once create one version', async () => {
  const set = await createSet(admin)
  const { revision } = draftIn(await save(admin, set, [aCriterion()], set.revision))
  const both = await Promise.all(
    [admin, other].map((who) => who.post(`/criteria-sets/${set.id}/publish`, { revision })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await readSet(admin, set.id)).versions).toHaveLength(1)
})

test('a publication reports all problems by criterion, and publishes nothing', async () => {
  const set = await createSet(admin)
  const nameless = aCriterion({ name: ' ', weight: 20 })
  const [one, same] = [aCriterion({ weight: 40 }), aCriterion({ weight: 40.01, scale: [] })]
  const { revision } = draftIn(await save(admin, set, [nameless, one, same], set.revision))
  const response = await admin.post(`/criteria-sets/${set.id}/publish`, { revision })
  expect([response.status, response.json<{ error: object }>().error]).toEqual([
    400,
    {
      [`criteria.${nameless.id}.name`]: 'Enter a name.',
      [`criteria.${same.id}.name`]: 'Another criterion in this category has the same name.',
      [`criteria.${same.id}.scale`]: 'A scale must have two to five steps.',
      weights: 'The weights add up to 100.01%. They must add up to exactly 100.00%.',
    },
  ])
  expect(await readSet(admin, set.id)).toMatchObject({ versions: [], draft: { revision } })
})

test('an empty draft cannot be published', async () => {
  const { id, revision } = await createSet(admin)
  const response = await admin.post(`/criteria-sets/${id}/publish`, { revision })
  expect([response.status, response.json<{ error: object }>().error]).toEqual([
    400,
    { criteria: 'Add at least one criterion.' },
  ])
})

test('versions are numbered from 1, newest first, with who published them and when', async () => {
  const { id } = await createSet(admin)
  await publish(admin, id, [aCriterion()])
  const set: CriteriaSet = await publish(other, id, [aCriterion(), aCriterion({ name: 'Zeal', weight: 0 })])
  expect(set).toMatchObject({
    draft: null,
    version: { number: 2, criteria: 2 },
    versions: [
      { number: 2, publishedBy: { firstName: 'Sue', lastName: 'Super' } },
      { number: 1, publishedBy: { firstName: 'Ada', lastName: 'Admin' } },
    ],
  })
  expect(set.versions[0]?.publishedAt).toBe(set.version?.publishedAt)
})

test('a criterion added to the default set is added to its draft too, and to publish, the draft must be read again', async () => {
  const set = await defaultSet(admin)
  const [kept] = (await readVersion(admin, set.version?.id ?? '')).criteria
  const criteria = [{ ...(kept as Criterion), weight: 100 }]
  const { revision } = draftIn(await save(admin, set, criteria, set.revision))
  const { id: _, ...added } = aCriterion({ name: 'Added', weight: 12.5 })
  expect((await admin.post('/criteria', added)).status).toBe(200)
  const between = await readSet(admin, set.id)
  expect(between).toMatchObject({
    version: { number: (set.version?.number ?? 0) + 1, criteria: 3 },
    draft: { criteria: [{ id: kept?.id }, added], revision: revision + 1 },
  })
  expect(between.versions[0]?.publishedBy).toEqual({ firstName: 'Ada', lastName: 'Admin' })
  expect((await admin.post(`/criteria-sets/${set.id}/publish`, { revision })).status).toBe(409)
  expect((await save(admin, set, criteria, revision)).status).toBe(409)
  await discard(admin, set, revision + 1)
})

test('the default set cannot get more than 100 criteria', async () => {
  const { id } = await defaultSet(admin)
  const criteria = Array.from({ length: 100 }, (_, index) =>
    aCriterion({ name: `Criterion ${index}`, weight: 1 }),
  )
  await publish(admin, id, criteria)
  const { id: _, ...added } = aCriterion({ name: 'One too many' })
  const response = await admin.post('/criteria', added)
  expect([response.status, response.json().error]).toEqual([
    400,
    { name: 'A criteria set can have at most 100 criteria.' },
  ])
  expect((await readSet(admin, id)).version?.criteria).toBe(100)
})

test('a draft cannot be started from a version that is no longer the newest', async () => {
  const set = await defaultSet(admin)
  const { id: _, ...added } = aCriterion({ name: 'Added', weight: 12.5 })
  for (const publishNext of [
    () => publish(other, set.id, [aCriterion()]),
    () => other.post('/criteria', added),
  ]) {
    const { revision } = await readSet(admin, set.id)
    await publishNext()
    for (const outdated of [0, revision]) {
      const response = await save(admin, set, [incomplete()], outdated)
      expect([response.status, response.json()]).toMatchObject([409, { draft: null }])
    }
  }
  const { revision } = await readSet(admin, set.id)
  draftIn(await save(admin, set, [incomplete()], revision))
  await discard(admin, set, revision + 1)
})
