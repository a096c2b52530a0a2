import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from './support/client'
import { addItem, addPersonWith, companyLists, lastHistory, readCompany } from './support/company-data'
import { startTeam, type Team } from './support/team'

let team: Team
let admin: ApiClient
let count = 0

beforeAll(async () => {
  team = await startTeam()
  admin = team.admin.client
})
afterAll(() => team.close())

describe.each(companyLists)('the $kind of a person', (kind) => {
  const path = (id: string) => `/${kind.list}/${id}`

  test('is renamed for everyone who has it', async () => {
    const { id, name } = await addItem(admin, kind)
    const people = await Promise.all([1, 2].map(() => addPersonWith(team, kind, name)))
    const response = await admin.put(path(id), { name: `${name} renamed` })
    expect(response.json()).toMatchObject({ [kind.kind]: { id, name: `${name} renamed`, people: 2 } })
    for (const { read } of people) expect(await read()).toBe(`${name} renamed`)
    const filter = new URLSearchParams({ [kind.kind]: `${name} renamed` })
    expect((await admin.get(`/users?${filter}`)).json()).toMatchObject({ total: 2 })
    const renamed = `${name} renamed`
    expect(await lastHistory(admin)).toEqual([['UPDATED', kind.kind, renamed, 'name', name, renamed]])
  })

  test('can have a name of 80 characters, also if each is an emoji', async () => {
    const { name } = await addItem(admin, kind, '😀'.repeat(80))
    const email = `longest${count++}@example.com`
    const person = { firstName: 'A', lastName: 'B', email, password: 'Tulips&2026' }
    expect((await admin.post('/users', { ...person, [kind.kind]: name })).status).toBe(200)
    const { id } = team.employee.row
    expect((await admin.put(`/users/${id}`, { [kind.kind]: name })).status).toBe(200)
    const filter = new URLSearchParams({ [kind.kind]: name })
    expect((await admin.get(`/users?${filter}`)).json()).toMatchObject({ total: 2 })
    expect((await admin.get(`/reviews?${filter}`)).status).toBe(200)
  })

  test('can be renamed while people with it are changed', async () => {
    const { id, name } = await addItem(admin, kind)
    const people = await Promise.all([1, 2, 3, 4].map(() => addPersonWith(team, kind, name)))
    const responses = await Promise.all([
      ...people.map((person, index) => admin.put(`/users/${person.id}`, { firstName: `Ann ${index}` })),
      admin.put(path(id), { name: `${name} 2` }),
      ...people.map((person) => admin.put(`/users/${person.id}`, { role: 'admin' })),
      admin.put(path(id), { name: `${name} 3` }),
      ...people.map((person) => admin.put(`/users/${person.id}`, { lastName: 'Bee' })),
    ])
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    for (const { read } of people) expect(await read()).toMatch(new RegExp(`^${name} [23]$`))
  })

  test('that is inactive is kept, but cannot be chosen', async () => {
    const { id, name } = await addItem(admin, kind)
    const { id: personId, read } = await addPersonWith(team, kind, name)
    const response = await admin.put(path(id), { isActive: false })
    expect(response.json()).toMatchObject({ [kind.kind]: { name, isActive: false, people: 1 } })
    expect(await lastHistory(admin)).toEqual([['UPDATED', kind.kind, name, 'isActive', 'true', 'false']])

    const kept = await admin.put(`/users/${personId}`, { [kind.kind]: name, firstName: 'Kept' })
    expect(kept.status).toBe(200)
    expect(await read()).toBe(name)
    const error = { [kind.kind]: `Choose a ${kind.kind} from the list.` }
    const chosen = await admin.put(`/users/${team.employee.row.id}`, { [kind.kind]: name })
    expect(chosen.status).toBe(400)
    expect(chosen.json()).toMatchObject({ code: 'INVALID_INPUT', error })
    const email = `inactive${count++}@example.com`
    const person = { firstName: 'A', lastName: 'B', email, password: 'Tulips&2026', [kind.kind]: name }
    expect((await admin.post('/users', person)).json()).toMatchObject({ error })
    const imported = await admin.post('/users/import', { rows: [person] })
    expect(imported.json()).toMatchObject({ rows: [{ errors: { [kind.kind]: 'Not in the list.' } }] })
    const filter = new URLSearchParams({ [kind.kind]: name })
    expect((await admin.get(`/users?${filter}`)).json()).toMatchObject({ total: 1 })

    await admin.put(path(id), { isActive: true })
    expect((await admin.post('/users', person)).status).toBe(200)
  })

  test('can be imported regardless of case, also by people who keep an inactive one', async () => {
    const { id, name } = await addItem(admin, kind)
    const email = `import${count++}@example.com`
    const row = { firstName: 'A', lastName: 'B', email, [kind.kind]: name.toUpperCase() }
    const added = await admin.post('/users/import', { rows: [row], dryRun: false })
    expect(added.json()).toMatchObject({ rows: [{ state: 'new', person: { [kind.kind]: name } }] })
    await admin.put(path(id), { isActive: false })
    const again = await admin.post('/users/import', { rows: [row], dryRun: false })
    expect(again.json()).toMatchObject({ rows: [{ state: 'unchanged' }] })
  })

  test('cannot be deleted while a person gets it', async () => {
    const { id, name } = await addItem(admin, kind)
    const [deleted, changed] = await Promise.all([
      admin.delete(path(id)),
      admin.put(`/users/${team.employee.row.id}`, { [kind.kind]: name }),
    ])
    expect([deleted.status, changed.status]).toSatisfy(
      ([one, other]) => (one === 200 && other === 400) || (one === 409 && other === 200),
    )
  })
})

test('a person without a department is added to the first active one, and one remains active', async () => {
  const own = await startTeam()
  const client = own.admin.client
  const { departments } = await readCompany(client)
  const [first, second] = departments
  await client.put(`/departments/${first?.id}`, { isActive: false })
  const person = { firstName: 'Lea', lastName: 'Roth', email: 'lea@example.com' }
  const created = await client.post('/users', { ...person, password: 'Tulips&2026' })
  expect(created.json()).toMatchObject({ user: { department: second?.name } })
  const imported = await client.post('/users/import', { rows: [{ ...person, email: 'new@example.com' }] })
  expect(imported.json()).toMatchObject({ rows: [{ person: { department: second?.name } }] })
  const [last, ...others] = departments.slice(1)
  for (const { id } of others) {
    expect((await client.put(`/departments/${id}`, { isActive: false })).status).toBe(200)
  }
  for (const response of [
    await client.put(`/departments/${last?.id}`, { isActive: false }),
    await client.delete(`/departments/${last?.id}`),
  ])
    expect(response.status).toBe(409)
  await own.close()
})

test('unknown names are rejected in filters and exports', async () => {
  for (const path of ['/users', '/users/export', '/reviews']) {
    const response = await admin.get(`${path}?department=Nowhere`)
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ error: { department: 'Choose a department from the list.' } })
  }
})

test('approvers are found by the present name of their position', async () => {
  const { id, name } = await addItem(admin, companyLists[1])
  const { id: personId } = await addPersonWith(team, companyLists[1], name)
  await admin.put(`/positions/${id}`, { name: 'Astronaut First Class' })
  const found = await admin.get('/users/approvers?search=astronaut')
  expect(found.json()).toMatchObject({ approvers: [{ id: personId, position: 'Astronaut First Class' }] })
})
