import type { Criterion } from '@evenhand/domain/reviews/fields'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criteriaVersions, positions } from '#db/schema'
import type { ApiClient } from './support/client'
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
import {
  type Company,
  filledEvaluations,
  forEachCriterion,
  reviewBody,
  startCompany,
  unknownId,
} from './support/reviews'

let company: Company
let admin: ApiClient

beforeAll(async () => {
  company = await startCompany()
  admin = company.clients.admin
})
afterAll(() => company.close())

const storedVersions = () => company.db.select().from(criteriaVersions).orderBy(criteriaVersions.id)

test('a review keeps its criteria and scores after ten later versions', async () => {
  const { id } = await defaultSet(admin)
  const review = await company.createReview()
  await company.arrange(review.id, { phase: 'second-evaluation', evaluations: filledEvaluations(review) })
  const before = (await company.read(admin, review.id)).criteria
  for (let number = 1; number <= 10; number++) {
    const changed = before.map((criterion, index) => ({
      ...criterion,
      name: `${criterion.name} ${number}`,
      weight: index === 0 ? 90 : 10,
      description: '',
      scale: criterion.scale.slice(0, 2),
    }))
    await publish(admin, id, changed)
  }
  expect((await readSet(admin, id)).versions).toHaveLength(11)
  const later = await company.read(admin, review.id)
  expect(later.criteria).toEqual(before)
  expect(later.criteriaSet).toEqual({ name: 'Default criteria', number: 1 })
  // The server caches the criteria of a version. Other instances read this row.
  expect(
    (await storedVersions()).find(({ setId, number }) => setId === id && number === 1)?.criteria,
  ).toEqual(before)
  const completed = await company.save(company.clients.second, review.id, { evaluationPhase: 'final' })
  expect(completed.evaluationPhase).toBe('final')
  expect(completed.criteria).toEqual(before)
  const newest = await company.createReview()
  expect(newest.criteria.map(({ id: key }) => key)).toEqual(before.map(({ id: key }) => key))
  expect(newest.criteria[0]).toMatchObject({ name: 'Integrity 10', weight: 90 })
})

test('the database rejects every change to a published version', async () => {
  const { version } = await createPublished(admin)
  const before = await storedVersions()
  for (const statement of [
    `update criteria_versions set criteria = '[]' where id = $1`,
    'update criteria_versions set published_at = null, number = null where id = $1',
    'update criteria_versions set number = 99 where id = $1',
    'delete from criteria_versions where id = $1',
  ]) {
    const change = company.db.$client.query(statement, [version?.id])
    await expect(change).rejects.toThrow('a published version of a criteria set cannot be changed')
  }
  expect(await storedVersions()).toEqual(before)
})

test('a version is read with the current name of its set, and a draft is not found', async () => {
  const criteria = [aCriterion()]
  const { id, version } = await createPublished(admin, { name: 'Before', criteria })
  await admin.put(`/criteria-sets/${id}`, { name: 'After' })
  expect(await readVersion(admin, version?.id ?? '')).toEqual({
    id: version?.id,
    setId: id,
    setName: 'After',
    number: 1,
    publishedAt: version?.publishedAt,
    criteria,
  })
  await createSet(admin)
  const drafts = (await storedVersions()).filter(({ publishedAt }) => publishedAt === null)
  expect((await admin.get(`/criteria-versions/${drafts[0]?.id}`)).status).toBe(404)
})

test('a review uses the chosen set, else the set of the position, else the default set', async () => {
  const forManagers = await createPublished(admin, { name: 'Managers' })
  const chosen = await createPublished(admin, { name: 'Chosen' })
  await company.db
    .update(positions)
    .set({ criteriaSetId: forManagers.id })
    .where(eq(positions.name, 'Manager'))
  const { person: manager } = await company.hire({ position: 'Manager' })
  const { person: accountant } = await company.hire({ position: 'Accountant' })
  const setOf = async (fields: object) => (await company.createReview(fields)).criteriaSet
  expect(await setOf({ userId: manager.id })).toEqual({ name: 'Managers', number: 1 })
  expect(await setOf({ userId: manager.id, criteriaSetId: chosen.id })).toEqual({ name: 'Chosen', number: 1 })
  expect(await setOf({ userId: manager.id, criteriaSetId: null })).toEqual({ name: 'Managers', number: 1 })
  const { name } = await defaultSet(admin)
  expect(await setOf({ userId: accountant.id })).toMatchObject({ name })
  expect(await setOf({})).toMatchObject({ name })
})

test('a position whose set has no version yet uses the default set', async () => {
  const { id } = await createSet(admin)
  await company.db.update(positions).set({ criteriaSetId: id }).where(eq(positions.name, 'TA'))
  const { person } = await company.hire({ position: 'TA' })
  const { criteriaSet } = await company.createReview({ userId: person.id })
  expect(criteriaSet?.name).toBe((await defaultSet(admin)).name)
})

test('an inactive, unpublished or unknown set cannot be chosen, and all errors are reported together', async () => {
  const inactive = await createPublished(admin)
  setIn(await admin.put(`/criteria-sets/${inactive.id}`, { isActive: false }))
  const unpublished = await createSet(admin)
  for (const criteriaSetId of [inactive.id, unpublished.id, unknownId]) {
    const body = { ...reviewBody(company), criteriaSetId, firstEvaluatorId: unknownId }
    const response = await admin.post('/reviews', body)
    expect([response.status, Object.keys(response.json<{ error: object }>().error).toSorted()]).toEqual([
      400,
      ['criteriaSetId', 'firstEvaluatorId'],
    ])
  }
})

test('only admins read which criteria set a review uses', async () => {
  const { id } = await company.createReview()
  expect(await company.read(admin, id)).toHaveProperty('criteriaSet')
  for (const who of ['employee', 'first', 'second'] as const)
    expect(await company.read(company.clients[who], id)).not.toHaveProperty('criteriaSet')
})

test('weights of the default set that do not add up to 100 count as shares of their sum', async () => {
  const { id } = await defaultSet(admin)
  await publish(admin, id, [aCriterion({ weight: 100 })])
  const { id: _, ...added } = aCriterion({ name: 'Added', weight: 60 })
  await admin.post('/criteria', added)
  const review = await company.createReview()
  expect(review.criteria.map(({ weight }) => weight)).toEqual([100, 60])
  const [first, second] = forEachCriterion(review, {}).map(({ criteriaId }) => criteriaId)
  const rated = (criteriaId: string | undefined, rating: number) => ({
    ...(filledEvaluations(review).find((each) => each.criteriaId === criteriaId) as ReturnType<
      typeof filledEvaluations
    >[number]),
    selfRating: rating,
    firstGradeRating: rating,
    secondaryRating: rating,
  })
  await company.arrange(review.id, {
    phase: 'second-evaluation',
    evaluations: [rated(first, 5), rated(second, 1)],
  })
  const { evaluationScoring } = await company.save(company.clients.second, review.id, {
    evaluationPhase: 'final',
  })
  // (100 × 5 + 60 × 1) / 160
  expect(evaluationScoring.weightedTotal).toBe(3.5)
})

test('a copied criterion keeps its ID', async () => {
  const criteria: Criterion[] = [aCriterion()]
  const { id } = await createPublished(admin, { criteria })
  const copy = setIn(await admin.post('/criteria-sets', { name: 'Same criteria', copyOf: id }))
  expect(copy.draft?.criteria).toEqual(criteria)
})

test('a published set becomes the default for positions without a set, also if two admins choose at once', async () => {
  const before = await defaultSet(admin)
  const subtitle = 'What we stand for'
  const [one, other] = [
    await createPublished(admin, { criteria: [aCriterion({ categorySubtitle: subtitle })] }),
    await createPublished(admin),
  ]
  const draft = await createSet(admin)
  const refused = await admin.put(`/criteria-sets/${draft.id}`, { isDefault: true })
  expect([refused.status, refused.json().code]).toEqual([409, 'UNPUBLISHED_DEFAULT_SET'])
  expect((await admin.put(`/criteria-sets/${one.id}`, { isDefault: false })).status).toBe(400)

  const chosen = await Promise.all(
    [one, other, one, other].map(({ id }) => admin.put(`/criteria-sets/${id}`, { isDefault: true })),
  )
  expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const ids = [one.id, other.id, before.id]
  const isDefault = await Promise.all(ids.map(async (id) => (await readSet(admin, id)).isDefault))
  expect(isDefault.filter(Boolean)).toHaveLength(1)

  expect(setIn(await admin.put(`/criteria-sets/${one.id}`, { isDefault: true })).isDefault).toBe(true)
  const review = await company.createReview()
  expect(review.criteria.map(({ categorySubtitle }) => categorySubtitle)).toEqual([subtitle])
  const usage = await admin.get(`/criteria-sets/${one.id}/usage`)
  expect(usage.json()).toMatchObject({ usage: { positions: [], cycles: [], reviewsOutsideCycles: 1 } })
  setIn(await admin.put(`/criteria-sets/${before.id}`, { isDefault: true }))
})
