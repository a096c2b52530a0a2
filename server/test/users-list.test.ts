import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewUserRow } from '#db/schema'
import { startTestApp, type TestApp } from './support/app'
import type { ApiClient } from './support/client'
import { addPerson } from './support/people'

let server: TestApp
let admin: ApiClient

const people: (Partial<NewUserRow> & { firstName: string })[] = [
  { firstName: 'Ada', lastName: 'Nowak', email: 'ada@example.com', role: 'super_admin', department: 'QA' },
  { firstName: 'bruno', lastName: 'Silva', email: 'b.silva@sales.example.org', position: 'QA' },
  {
    firstName: 'Çelik',
    lastName: 'Demir',
    email: 'celik@example.com',
    position: 'Manager',
    joinDate: '2020-01-01',
  },
  {
    firstName: 'Émile',
    lastName: 'Zola',
    email: 'emile@example.com',
    department: 'HR',
    joinDate: '2020-12-31',
  },
  {
    firstName: 'Emma',
    lastName: 'Ørsted',
    email: 'emma@example.com',
    position: 'Manager',
    joinDate: '2021-01-01',
  },
  { firstName: 'Жанна', lastName: 'Иванова', email: 'zh_anna@example.com', department: 'HR', position: 'Hr' },
  {
    firstName: 'Percy',
    lastName: '100% O\\Neil',
    email: 'percy@example.com',
    role: 'admin',
    joinDate: '2010-01-01',
  },
]

beforeAll(async () => {
  server = await startTestApp()
  for (const person of people) await addPerson(server.db, { lastName: 'Test', ...person })
  admin = await server.as('percy@example.com')
})
afterAll(() => server.close())

interface List {
  users: { firstName: string }[]
  total: number
  userCount: number
}

async function list(query: Record<string, string> = {}): Promise<List> {
  const response = await admin.get(`/users?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json<List>()
}

async function names(query: Record<string, string> = {}): Promise<string[]> {
  return (await list(query)).users.map(({ firstName }) => firstName)
}

test('the list is sorted by first name, ignoring case and accents', async () => {
  const all = await list()
  expect(all).toMatchObject({ success: true, total: 7, userCount: 7 })
  expect(await names()).toEqual(['Ada', 'bruno', 'Çelik', 'Émile', 'Emma', 'Percy', 'Жанна'])
})

describe('the search', () => {
  test.each([
    ['emma', ['Emma'], 'a first name'],
    ['EMILE', ['Émile'], 'a first name in another case, without its accent'],
    ['éMMà', ['Emma'], 'extra accents'],
    ['celik', ['Çelik'], 'a letter without its diacritic'],
    ['ØRSTED', ['Emma'], 'a letter that is not an accented one, in another case'],
    ['жанна', ['Жанна'], 'another alphabet in another case'],
    ['silva', ['bruno'], 'a last name'],
    ['no silva', ['bruno'], 'a part of first and last name together'],
    ['sales.example', ['bruno'], 'an email address'],
    ['PERCY@EXAMPLE', ['Percy'], 'an email address in another case'],
    ['manager', ['Çelik', 'Emma'], 'a position'],
    ['  manager ', ['Çelik', 'Emma'], 'text with spaces around it'],
    ['z', ['Émile', 'Жанна'], 'a single character'],
    ['zo', ['Émile'], 'two characters'],
    ['development', [], 'a department, which is not searched'],
    ['employee', [], 'a role, which is not searched'],
  ])('%j finds %j: %s', async (search, expected) => {
    const found = await list({ search })
    expect(found.users.map(({ firstName }) => firstName)).toEqual(expected)
    expect(found).toMatchObject({ total: expected.length, userCount: 7 })
  })

  test.each([
    ['%', ['Percy']],
    ['100%', ['Percy']],
    ['_', ['Жанна']],
    ['\\', ['Percy']],
    ['o\\n', ['Percy']],
    ['%%', []],
    ['p%y', []],
    ['a_a', []],
    ["' or 1=1 --", []],
    ['％', ['Percy']],
    ['＿', ['Жанна']],
    ['＼', ['Percy']],
    ['\\%', []],
  ])('%j is text, not a pattern', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })
})

describe('the filters', () => {
  test.each([
    [{ department: 'HR' }, ['Émile', 'Жанна']],
    [{ position: 'Manager' }, ['Çelik', 'Emma']],
    [{ role: 'super_admin' }, ['Ada']],
    [{ role: 'employee', position: 'QA' }, ['bruno']],
    [{ department: 'HR', search: 'zola' }, ['Émile']],
    [{ department: 'QA', position: 'Manager' }, []],
    [{ join_date_from: '2020-01-01', join_date_to: '2020-12-31' }, ['Çelik', 'Émile']],
    [{ join_date_from: '2020-12-31' }, ['Émile', 'Emma']],
    [{ join_date_to: '2020-01-01' }, ['Çelik', 'Percy']],
    [{ join_date_from: '2010-01-01' }, ['Çelik', 'Émile', 'Emma', 'Percy']],
    [{ join_date_from: '2021-01-02' }, []],
    [{ join_date_from: '2020-12-31', join_date_to: '2020-12-31', search: 'e' }, ['Émile']],
  ])('%j return %j', async (query, expected) => {
    const found = await list(query)
    expect(found.users.map(({ firstName }) => firstName)).toEqual(expected)
    expect(found).toMatchObject({ total: expected.length, userCount: 7 })
  })
})

describe('the order', () => {
  test.each([
    ['firstName', ['Ada', 'bruno', 'Çelik', 'Émile', 'Emma', 'Percy', 'Жанна']],
    ['role', ['Percy', 'bruno', 'Çelik', 'Émile', 'Emma', 'Жанна', 'Ada']],
    ['department', ['bruno', 'Çelik', 'Emma', 'Percy', 'Émile', 'Жанна', 'Ada']],
    ['position', ['Жанна', 'Çelik', 'Emma', 'bruno', 'Ada', 'Émile', 'Percy']],
    ['joinDate', ['Percy', 'Çelik', 'Émile', 'Emma', 'Ada', 'bruno', 'Жанна']],
  ])('is by %s, ascending or descending', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
    expect(await names({ sort, search: '@' })).toEqual(expected)
    const descending = await names({ sort, order: 'desc' })
    const empty = { position: ['Ada', 'Émile', 'Percy'], joinDate: ['Ada', 'bruno', 'Жанна'] }[sort] ?? []
    const filled = expected.filter((name) => !empty.includes(name))
    expect(descending).toEqual([...filled.toReversed(), ...empty.toReversed()])
    expect(await names({ sort, order: 'desc', search: '@' })).toEqual(descending)
  })
})

describe('the pages', () => {
  const orders = ['firstName', 'role', 'department', 'position', 'joinDate'].flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ])
  test.each<Record<string, string>>([{}, { search: 'e' }, { join_date_from: '2010-01-01' }, ...orders])(
    'of %j contain everyone once',
    async (query) => {
      const all = await list(query)
      const pages: string[] = []
      for (let page = 1; page <= Math.ceil(all.total / 2); page++) {
        const part = await list({ ...query, page: String(page), limit: '2' })
        expect(part).toMatchObject({ total: all.total, userCount: 7 })
        pages.push(...part.users.map(({ firstName }) => firstName))
      }
      expect(pages).toEqual(await names(query))
    },
  )

  test('are not split with the limit 0 or 100', async () => {
    expect((await list({ limit: '0' })).users).toHaveLength(7)
    expect((await list({ limit: '100' })).users).toHaveLength(7)
  })

  test.each<Record<string, string>>([{}, { search: 'e', department: 'Development' }])(
    'past the end of %j are empty but have the totals',
    async (query) => {
      const { total } = await list(query)
      expect(total).toBeGreaterThan(0)
      expect(await list({ ...query, page: '999999999', limit: '100' })).toMatchObject({
        users: [],
        total,
        userCount: 7,
      })
    },
  )
})

test('all invalid parameters are reported together by name', async () => {
  const wrong = {
    page: '0',
    limit: '101',
    search: 'x'.repeat(201),
    department: 'Sales',
    position: 'King',
    role: 'boss',
    join_date_from: '2009-12-31',
    join_date_to: '2020-02-30',
    sort: 'password_hash',
    order: 'sideways',
  }
  const response = await admin.get(`/users?${new URLSearchParams(wrong)}`)
  expect(response.status).toBe(400)
  expect(Object.keys(response.json<{ error: object }>().error).sort()).toEqual(Object.keys(wrong).sort())
})

test.each(['page=1.5', 'page=-1', 'limit=ten', 'page=', 'join_date_from=', 'search=a&search=b'])(
  '%s is rejected',
  async (query) => expect((await admin.get(`/users?${query}`)).status).toBe(400),
)

test('a range that ends before it starts is reported at its end date', async () => {
  const response = await admin.get('/users?join_date_from=2021-01-02&join_date_to=2021-01-01')
  expect(response.status).toBe(400)
  expect(Object.keys(response.json<{ error: object }>().error)).toEqual(['join_date_to'])
})
