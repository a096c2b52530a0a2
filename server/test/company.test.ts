import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '#features/users/store'
import type { ApiClient } from './support/client'
import {
  addItem,
  addPersonWith,
  type CompanyList,
  companyLists,
  lastHistory,
  readCompany,
} from './support/company-data'
import { createPublished, createSet } from './support/criteria-sets'
import { unknownId } from './support/reviews'
import { listen, openStream } from './support/stream'
import { startTeam, type Team } from './support/team'

let team: Team
let admin: ApiClient
let count = 0

beforeAll(async () => {
  team = await startTeam()
  admin = team.admin.client
})
afterAll(() => team.close())

async function namesOf({ list }: CompanyList): Promise<string[]> {
  return (await readCompany(admin))[list].map(({ name }) => name)
}

test('a new company has the lists of the spec', async () => {
  const fresh = await startTeam()
  const { departments, positions } = await readCompany(fresh.admin.client)
  expect(departments.map(({ name, isActive, people }) => [name, isActive, people])).toEqual([
    ['Administration', true, 0],
    ['HR', true, 0],
    ['Accounts', true, 0],
    ['Development', true, 3],
    ['QA', true, 0],
  ])
  expect(positions.map(({ name }) => name)).toEqual([
    'Associate Engineer I (CLC-3a)',
    'Associate Engineer II (CLC-3b)',
    'Associate Engineer III (CLC-3c)',
    'Associate UI/UX Engineer I',
    'QA',
    'Software Engineer I (CLC-4a)',
    'Software Engineer II (CLC-4b)',
    'Software Engineer III (CLC-5a)',
    'Senior Software Engineer (CLC-5b)',
    'Staff Software Engineer (CLC-7)',
    'Digital Marketing',
    'Account Adviser',
    'Accountant',
    'TA',
    'Hr',
    'Hr/Office Administrator',
    'Office Administrator',
    'Manager',
    'Admin',
  ])
  expect(positions.every(({ criteriaSetId }) => criteriaSetId === null)).toBe(true)
  await fresh.close()
})

test('employees see the names, but not how many people have them', async () => {
  const { departments, positions } = await readCompany(team.employee.client)
  expect(departments[0]).toEqual({ id: expect.any(String), name: 'Administration', isActive: true })
  expect(Object.keys(positions[0] ?? {}).sort()).toEqual(['criteriaSetId', 'id', 'isActive', 'name'])
})

describe.each(companyLists)('a $kind', (kind) => {
  const path = (id: string) => `/${kind.list}/${id}`

  test('is added at the end, for new people too', async () => {
    const added = await addItem(admin, kind, '  Space   Travel ')
    expect(added).toMatchObject({ name: 'Space Travel', isActive: true, people: 0 })
    expect((await namesOf(kind)).at(-1)).toBe('Space Travel')
    const { id } = await addPersonWith(team, kind, 'Space Travel')
    expect((await readCompany(admin))[kind.list].at(-1)).toMatchObject({ people: 1 })
    await updateUser(team.db, id, { deletedAt: new Date() })
    expect((await readCompany(admin))[kind.list].at(-1)).toMatchObject({ people: 0 })
    expect(await lastHistory(admin)).toEqual([['CREATED', kind.kind, 'Space Travel', null, null, null]])
  })

  test('needs a name that no other has', async () => {
    const { id, name } = await addItem(admin, kind)
    for (const response of [
      await admin.post(`/${kind.list}`, { name: name.toUpperCase() }),
      await admin.put(path((await addItem(admin, kind)).id), { name: ` ${name}` }),
    ]) {
      expect(response.status).toBe(409)
      expect(response.json()).toMatchObject({
        code: 'NAME_TAKEN',
        error: { name: `There is already a ${kind.kind} with this name.` },
      })
    }
    const same = await admin.put(path(id), { name: name.toUpperCase() })
    expect(same.status).toBe(200)
    for (const wrong of ['', ' ', 'x'.repeat(81), 7]) {
      const response = await admin.post(`/${kind.list}`, { name: wrong })
      expect(response.status).toBe(400)
      expect(Object.keys(response.json<{ error: object }>().error)).toEqual(['name'])
    }
  })

  test('whose name differs only in the case of letters that PostgreSQL folds is taken', async () => {
    const name = `ǅ ${count++}`
    await addItem(admin, kind, name)
    expect((await admin.post(`/${kind.list}`, { name: name.toLowerCase() })).status).toBe(409)
  })

  test('is given to only one of several people who add it at the same time', async () => {
    const responses = await Promise.all(
      ['Race', 'RACE', 'race'].map((name) => admin.post(`/${kind.list}`, { name })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('that nobody has can be deleted', async () => {
    const { id, name } = await addItem(admin, kind)
    expect((await admin.delete(path(id))).json()).toEqual({ success: true })
    expect(await namesOf(kind)).not.toContain(name)
    expect(await lastHistory(admin)).toEqual([['DELETED', kind.kind, name, null, null, null]])
    expect((await admin.delete(path(id))).status).toBe(404)
  })

  test('that people have cannot be deleted, but can once they are deleted', async () => {
    const { id, name } = await addItem(admin, kind)
    const person = await addPersonWith(team, kind, name)
    const response = await admin.delete(path(id))
    expect(response.status).toBe(409)
    expect(response.json()).toEqual({
      success: false,
      code: 'IN_USE',
      message: `1 person ${kind.kind === 'department' ? 'is in' : 'has'} this ${kind.kind}. Deactivate it instead.`,
      people: 1,
    })
    await updateUser(team.db, person.id, { deletedAt: new Date() })
    expect((await admin.delete(path(id))).status).toBe(200)
    expect((await admin.delete(path(id))).status).toBe(404)
    expect(await namesOf(kind)).not.toContain(name)
    expect((await admin.post(`/${kind.list}`, { name: name.toUpperCase() })).status).toBe(200)
    expect(await namesOf(kind)).toContain(name.toUpperCase())
  })

  test('has a place in the list', async () => {
    const before = (await readCompany(admin))[kind.list]
    const ids = before.map(({ id }) => id).reverse()
    expect((await admin.put(`/${kind.list}/order`, { ids })).json()).toEqual({ success: true })
    expect((await readCompany(admin))[kind.list].map(({ id }) => id)).toEqual(ids)
    expect(await lastHistory(admin)).toEqual([['UPDATED', kind.kind, null, 'order', null, null]])
    for (const wrong of [ids.slice(1), [...ids, unknownId], [ids[0], ...ids.slice(0, -1)]]) {
      expect((await admin.put(`/${kind.list}/order`, { ids: wrong })).status).toBe(409)
    }
    await admin.put(`/${kind.list}/order`, { ids: ids.toReversed() })
  })

  test('that does not exist is not found', async () => {
    for (const response of [
      await admin.put(path(unknownId), { name: 'Nothing' }),
      await admin.delete(path(unknownId)),
    ])
      expect(response.status).toBe(404)
  })

  test('that is saved without a change is not logged', async () => {
    const { id, name } = await addItem(admin, kind)
    const before = await lastHistory(admin)
    await admin.put(path(id), { name, isActive: true })
    await admin.put(path(id), {})
    expect(await lastHistory(admin)).toEqual(before)
  })

  test('is one of a limited number, even if several are added at the same time', async () => {
    const limit = { department: 200, position: 500 }[kind.kind]
    const present = (await namesOf(kind)).length
    await team.db.$client.query(
      `insert into ${kind.list} (name, rank) select 'Filler ' || n, n from generate_series($1::int, $2) n`,
      [present + 1, limit - 1],
    )
    const names = ['Filler one', 'Filler two', 'Filler three']
    const responses = await Promise.all(names.map((name) => admin.post(`/${kind.list}`, { name })))
    const rejected = responses.filter(({ status }) => status === 400)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    for (const response of rejected)
      expect(response.json()).toMatchObject({ error: { name: `At most ${limit} ${kind.list} are allowed.` } })
    expect(await namesOf(kind)).toHaveLength(limit)
    await team.db.$client.query(`delete from ${kind.list} where name like 'Filler %'`)
  })
})

test('the criteria set of a position can be chosen and cleared', async () => {
  const { id: managers } = await createPublished(admin, { name: 'Managers' })
  const { id: old } = await createPublished(admin, { name: 'Old' })
  expect((await admin.put(`/criteria-sets/${old}`, { isActive: false })).status).toBe(200)
  const { id: unpublished } = await createSet(admin)
  const { id, name } = await addItem(admin, companyLists[1])
  const change = (criteriaSetId: unknown) => admin.put(`/positions/${id}`, { criteriaSetId })
  expect((await change(managers)).json()).toMatchObject({ position: { criteriaSetId: managers } })
  expect((await change(null)).json()).toMatchObject({ position: { criteriaSetId: null } })
  expect(await lastHistory(admin, 2)).toEqual([
    ['UPDATED', 'position', name, 'criteriaSet', 'Managers', null],
    ['UPDATED', 'position', name, 'criteriaSet', null, 'Managers'],
  ])
  for (const wrong of [old, unpublished, unknownId, 'x']) {
    const response = await change(wrong)
    expect(response.status).toBe(400)
    expect(Object.keys(response.json<{ error: object }>().error)).toEqual(['criteriaSetId'])
  }
})

test('open pages are told about changes and renames', async () => {
  const address = await listen(team)
  const stream = await openStream(address, { token: team.employee.client.token })
  const { id, name } = await addItem(admin, companyLists[0])
  await admin.put(`/departments/${id}`, { name: `${name}!` })
  await admin.put(`/departments/${id}`, { isActive: true })
  await admin.delete(`/departments/${id}`)
  expect(await stream.receivedCompanyChanges(3)).toEqual([
    { isRenamed: false },
    { isRenamed: true },
    { isRenamed: false },
  ])
  stream.disconnect()
})
