import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUsers } from '#features/users/store'
import { unusableHash } from '#passwords'
import { signIn } from './support/client'
import { addPerson } from './support/people'
import { startTeam, type Team } from './support/team'

let team: Team
beforeAll(async () => {
  team = await startTeam()
})
afterAll(() => team.close())

const content = randomBytes(100 * 1024)
const image = `data:image/png;base64,${content.toString('base64')}`
const other = `data:image/webp;base64,${randomBytes(300).toString('base64')}`

interface Listed {
  id: string
  avatar: string
}

async function listedAvatar(email: string): Promise<string> {
  const response = await team.admin.client.get(`/users?search=${email}`)
  return response.json<{ users: Listed[] }>().users[0]?.avatar ?? ''
}

/** Loads an image like `<img>` does: without an access token. */
const load = (url: string) => team.app.inject({ method: 'GET', url })

describe('an uploaded avatar', () => {
  test('is a URL in lists and the image itself in the response for one user', async () => {
    const { id, email } = await addPerson(team.db)
    const saved = await team.admin.client.put(`/users/${id}`, { avatar: image })
    expect(saved.json()).toMatchObject({ user: { avatar: image } })
    expect((await team.admin.client.get(`/users/${id}`)).json()).toMatchObject({ user: { avatar: image } })
    const own = await signIn(team.app, email)
    expect((await own.get('/users/current')).json()).toMatchObject({ user: { avatar: image } })
    expect(await listedAvatar(email)).toMatch(new RegExp(`^/api/users/${id}/avatar\\?v=[\\w-]{43}$`))
  })

  test('is served at that URL without signing in and can be cached forever', async () => {
    const { email } = await addPerson(team.db, { avatar: image })
    const avatarUrl = await listedAvatar(email)
    const response = await load(avatarUrl)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(content)
    expect(team.logged()).not.toContain(avatarUrl.split('=')[1])
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('is not served at any other URL', async () => {
    const person = await addPerson(team.db, { avatar: image })
    const other = await addPerson(team.db, { avatar: image })
    const avatarUrl = await listedAvatar(person.email)
    const wrong = [
      `/api/users/${person.id}/avatar`,
      `/api/users/${person.id}/avatar?v=`,
      avatarUrl.slice(0, -1),
      `${avatarUrl}x`,
      avatarUrl.replace(person.id, other.id),
      avatarUrl.replace(person.id, '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'),
    ]
    for (const url of wrong) expect([url, (await load(url)).statusCode]).toEqual([url, 404])
  })

  test('gets a new URL with a new image, and none after the user is deleted', async () => {
    const { id, email } = await addPerson(team.db, { avatar: image })
    const first = await listedAvatar(email)
    await team.admin.client.put(`/users/${id}`, { avatar: other })
    const second = await listedAvatar(email)
    expect(second).not.toBe(first)
    expect((await load(first)).statusCode).toBe(404)
    expect((await load(second)).headers['content-type']).toBe('image/webp')
    await team.admin.client.delete(`/users/${id}`)
    expect((await load(second)).statusCode).toBe(404)
  })

  test('is kept when its URL is sent back and removed by null', async () => {
    const { id, email } = await addPerson(team.db, { avatar: image })
    const avatar = await listedAvatar(email)
    const same = await team.admin.client.put(`/users/${id}`, { firstName: 'Renamed', avatar })
    expect(same.json()).toMatchObject({ user: { firstName: 'Renamed', avatar: image } })
    const removed = await team.admin.client.put(`/users/${id}`, { avatar: null })
    expect(removed.json()).toMatchObject({ user: { avatar: '' } })
    expect(await listedAvatar(email)).toBe('')
  })

  test('cannot be assigned to someone else by its URL', async () => {
    const { email } = await addPerson(team.db, { avatar: image })
    const avatar = await listedAvatar(email)
    const assigned = await team.admin.client.put(`/users/${team.employee.row.id}`, { avatar })
    expect([assigned.status, assigned.json()]).toMatchObject([400, { error: { avatar: expect.any(String) } }])
    const person = { firstName: 'New', lastName: 'One', email: 'new.one@example.com', password: 'Fresh#2026' }
    expect((await team.admin.client.post('/users', { ...person, avatar })).status).toBe(400)
  })
})

test('an https avatar is listed unchanged', async () => {
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
    manager: null,
    employeeNumber: null,
    leaveFrom: null,
    leaveUntil: null,
    leftOn: null,
    passwordHash: unusableHash(),
  }))
  await insertUsers(team.db, people, new Date())
  await team.db.$client.query("update users set avatar = $1 where first_name = 'Crowd'", [image])
  for (const query of ['limit=0', 'limit=100', 'search=crowd', 'sort=department&order=desc']) {
    const response = await team.admin.client.get(`/users?${query}`)
    const { users } = response.json<{ users: Listed[] }>()
    expect(users.length).toBeGreaterThanOrEqual(100)
    expect(JSON.stringify(users).length).toBeLessThan(users.length * 500)
  }
})
