import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUsers } from '#features/users/store'
import { unusableHash } from '#passwords'
import { signIn } from './support/caller'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

const content = randomBytes(100 * 1024)
const picture = `data:image/png;base64,${content.toString('base64')}`
const other = `data:image/webp;base64,${randomBytes(300).toString('base64')}`

interface Listed {
  id: string
  avatar: string
}

async function listedAvatar(email: string): Promise<string> {
  const answer = await team.admin.caller.get(`/users?search=${email}`)
  return answer.json<{ users: Listed[] }>().users[0]?.avatar ?? ''
}

/** As an `<img>` asks: without a bearer. */
const load = (url: string) => team.app.inject({ method: 'GET', url })

describe('an uploaded avatar', () => {
  test('is an address in lists, and the picture itself where one person is asked for', async () => {
    const { id, email } = await addPerson(team.db)
    const saved = await team.admin.caller.put(`/users/${id}`, { avatar: picture })
    expect(saved.json()).toMatchObject({ user: { avatar: picture } })
    expect((await team.admin.caller.get(`/users/${id}`)).json()).toMatchObject({ user: { avatar: picture } })
    const own = await signIn(team.app, email)
    expect((await own.get('/users/current')).json()).toMatchObject({ user: { avatar: picture } })
    expect(await listedAvatar(email)).toMatch(new RegExp(`^/api/users/${id}/avatar\\?v=[\\w-]{43}$`))
  })

  test('is served at that address without a sign-in, to be cached by the browser for good', async () => {
    const { email } = await addPerson(team.db, { avatar: picture })
    const address = await listedAvatar(email)
    const answer = await load(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(content)
    expect(team.logged()).not.toContain(address.split('=')[1])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is not served at any other address', async () => {
    const person = await addPerson(team.db, { avatar: picture })
    const twin = await addPerson(team.db, { avatar: picture })
    const address = await listedAvatar(person.email)
    const wrong = [
      `/api/users/${person.id}/avatar`,
      `/api/users/${person.id}/avatar?v=`,
      address.slice(0, -1),
      `${address}x`,
      address.replace(person.id, twin.id),
      address.replace(person.id, '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'),
    ]
    for (const url of wrong) expect([url, (await load(url)).statusCode]).toEqual([url, 404])
  })

  test('gets another address with another picture, and none after its person is deleted', async () => {
    const { id, email } = await addPerson(team.db, { avatar: picture })
    const first = await listedAvatar(email)
    await team.admin.caller.put(`/users/${id}`, { avatar: other })
    const second = await listedAvatar(email)
    expect(second).not.toBe(first)
    expect((await load(first)).statusCode).toBe(404)
    expect((await load(second)).headers['content-type']).toBe('image/webp')
    await team.admin.caller.delete(`/users/${id}`)
    expect((await load(second)).statusCode).toBe(404)
  })

  test('stays when its address is sent back, and is removed by null', async () => {
    const { id, email } = await addPerson(team.db, { avatar: picture })
    const avatar = await listedAvatar(email)
    const same = await team.admin.caller.put(`/users/${id}`, { firstName: 'Renamed', avatar })
    expect(same.json()).toMatchObject({ user: { firstName: 'Renamed', avatar: picture } })
    const removed = await team.admin.caller.put(`/users/${id}`, { avatar: null })
    expect(removed.json()).toMatchObject({ user: { avatar: '' } })
    expect(await listedAvatar(email)).toBe('')
  })

  test('cannot be given to someone else by its address', async () => {
    const { email } = await addPerson(team.db, { avatar: picture })
    const avatar = await listedAvatar(email)
    const given = await team.admin.caller.put(`/users/${team.employee.row.id}`, { avatar })
    expect([given.status, given.json()]).toMatchObject([400, { error: { avatar: expect.any(String) } }])
    const person = { firstName: 'New', lastName: 'One', email: 'new.one@example.com', password: 'Fresh#2026' }
    expect((await team.admin.caller.post('/users', { ...person, avatar })).status).toBe(400)
  })
})

test('an https avatar stays as it is in lists', async () => {
  const { email } = await addPerson(team.db, { avatar: 'https://example.com/me.png' })
  expect(await listedAvatar(email)).toBe('https://example.com/me.png')
})

test('a list of 200 people with large avatars is small', async () => {
  const people = Array.from({ length: 200 }, (_, number) => ({
    firstName: 'Crowd',
    lastName: `Number${number}`,
    email: `crowd${number}@example.com`,
    role: 'employee' as const,
    department: 'QA' as const,
    position: null,
    joinDate: null,
    passwordHash: unusableHash(),
  }))
  await insertUsers(team.db, people, new Date())
  await team.db.$client.query("update users set avatar = $1 where first_name = 'Crowd'", [picture])
  for (const query of ['limit=0', 'limit=100', 'search=crowd', 'sort=department&order=desc']) {
    const answer = await team.admin.caller.get(`/users?${query}`)
    const { users } = answer.json<{ users: Listed[] }>()
    expect(users.length).toBeGreaterThanOrEqual(100)
    expect(JSON.stringify(users).length).toBeLessThan(users.length * 500)
  }
})
