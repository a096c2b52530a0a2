import type { Criterion } from '@evenhand/domain/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultCriteria } from '#criteria-defaults/index'
import { transaction } from '#db/open'
import { criteriaVersions } from '#db/schema'
import { publishFirstCriteria } from '#features/criteria/store'
import { startTestApp, type TestApp } from './support/app'
import type { ApiClient, ApiResponse } from './support/client'
import { addPerson } from './support/people'
import { unknownId } from './support/reviews'

let app: TestApp
let admin: ApiClient
let employee: ApiClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as((await addPerson(app.db, { role: 'admin' })).email)
  employee = await app.as((await addPerson(app.db)).email)
})
afterAll(() => app.close())

const teamwork = {
  name: 'Teamwork',
  category: '2. Practical Goals',
  weight: 12.5,
  description: 'Helps **others**.',
  scale: [
    { value: 1, label: 'Seldom' },
    { value: 5, label: 'Always' },
  ],
}

test('an empty database gets the default criteria once', async () => {
  for (const now of [new Date(), new Date()]) {
    await transaction(app.db, (tx) => publishFirstCriteria(tx, defaultCriteria, now))
  }
  const listed = criteriaIn(await employee.get('/criteria'))
  expect(listed.map(({ id, ...criterion }) => criterion)).toEqual(defaultCriteria)
  const categories = listed.map(({ category }) => category)
  expect(categories.filter((category) => category === '1. Management Philosophy')).toHaveLength(5)
  expect(categories.filter((category) => category === '2. Practical Goals')).toHaveLength(7)
  expect(listed.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  expect(listed.every(({ scale }) => scale.length === 5)).toBe(true)
})

test('an admin adds a criterion, and every signed-in user can read it', async () => {
  const added = criterionIn(await admin.post('/criteria', { ...teamwork, id: unknownId, rank: 1 }))
  expect(added).toEqual({ ...teamwork, id: expect.any(String) })
  expect(added.id).not.toBe(unknownId)
  expect(criterionIn(await employee.get(`/criteria/${added.id}`))).toEqual(added)
  expect(criteriaIn(await employee.get('/criteria')).at(-1)).toEqual(added)
})

test('an unknown criterion is not found', async () => {
  expect((await employee.get(`/criteria/${unknownId}`)).status).toBe(404)
  expect((await employee.get('/criteria/7')).status).toBe(400)
})

test('only admins add criteria, and only signed-in users read them', async () => {
  expect((await employee.post('/criteria', teamwork)).status).toBe(403)
  for (const path of ['/criteria', `/criteria/${unknownId}`]) {
    expect((await app.anyone.get(path)).status).toBe(401)
  }
})

test('an invalid criterion is rejected with all its errors, and nothing is stored', async () => {
  const before = await app.db.$count(criteriaVersions)
  const cases: [fields: object, invalid: string[]][] = [
    [{ name: ' ', category: undefined, weight: '5' }, ['category', 'name', 'weight']],
    [{ weight: 100.1 }, ['weight']],
    [{ weight: -1 }, ['weight']],
    [{ description: 'x'.repeat(10_001) }, ['description']],
    [{ scale: [{ value: 1, label: 'Only' }] }, ['scale']],
    [{ scale: [teamwork.scale[0], teamwork.scale[0]] }, ['scale']],
    [
      {
        scale: [
          { value: 0, label: 'None' },
          { value: 1.5, label: ' ' },
        ],
      },
      ['scale.0.value', 'scale.1.label', 'scale.1.value'],
    ],
    [
      {
        scale: [
          { value: 1, label: 'One' },
          { value: 6, label: 'Six' },
        ],
      },
      ['scale.1.value'],
    ],
  ]
  for (const [fields, invalid] of cases) {
    const response = await admin.post('/criteria', { ...teamwork, ...fields })
    const { error } = response.json<{ error: object }>()
    expect([response.status, Object.keys(error).sort()], JSON.stringify(fields)).toEqual([400, invalid])
  }
  expect(await app.db.$count(criteriaVersions)).toBe(before)
})

function criteriaIn(response: ApiResponse): Criterion[] {
  return response.json<{ criteria: Criterion[] }>().criteria
}

function criterionIn(response: ApiResponse): Criterion {
  expect(response.status).toBe(200)
  return response.json<{ criterion: Criterion }>().criterion
}
