import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '../src/features/users/store'
import { startTestApp } from './support/app'
import { nextAddress } from './support/browser'
import { type Caller, signIn } from './support/caller'
import { addPerson } from './support/people'
import { type Kind, kinds, newCriterion, newReview, type Target, table } from './support/rights-table'
import { routesOf } from './support/routes'

const { started: server, routes } = await routesOf(startTestApp)
const tokens: Partial<Record<Kind, string | undefined>> = {}
let admin: Caller
let criterionId: string

beforeAll(async () => {
  for (const kind of ['employee', 'admin', 'super_admin', 'deleted'] as const) {
    const role = kind === 'deleted' ? 'super_admin' : kind
    const { id, email } = await addPerson(server.db, { role })
    tokens[kind] = (await signIn(server.app, email)).token
    // The session stays behind, as it would if ending it had been forgotten.
    if (kind === 'deleted') await updateUser(server.db, id, { deletedAt: new Date() })
  }
  admin = await signIn(server.app, (await addPerson(server.db, { role: 'admin' })).email)
  const answer = await admin.post('/criteria', newCriterion)
  criterionId = answer.json<{ criterion: { id: string } }>().criterion.id
})
afterAll(() => server.close())

test('every route has its row, and every row its route', () => {
  expect([...new Set(routes.map(asGet))].toSorted()).toEqual(Object.keys(table).toSorted())
})

test.each(kinds)(
  '%s gets from every call what the table says',
  async (kind) => {
    const expected: Record<string, number | undefined> = {}
    const given: Record<string, number> = {}
    for (const route of signOutLast(routes)) {
      expected[route] = table[asGet(route)]?.statuses[kind]
      given[route] = await statusOf(route, tokens[kind])
    }
    expect(given).toEqual(expected)
  },
  60_000,
)

async function statusOf(route: string, token: string | undefined): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const { path, body } = table[asGet(route)] ?? {}
  const target = await newTarget()
  const answer = await server.app.inject({
    method: method as 'GET',
    url: path?.(target) ?? url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // Only loopback may read the metrics; wrong tries of one call must not count for the next.
    remoteAddress: url === '/metrics' ? '127.0.0.1' : nextAddress(),
    ...(body ? { payload: body(target) } : {}),
    // A stream has no end of its own.
    payloadAsStream: true,
  })
  answer.stream().destroy()
  return answer.statusCode
}

/** What a GET answers, its HEAD answers too. */
function asGet(route: string): string {
  return route.replace(/^HEAD /, 'GET ')
}

function signOutLast(list: string[]): string[] {
  return list.toSorted((left, right) => Number(left.endsWith('/logout')) - Number(right.endsWith('/logout')))
}

async function newTarget(): Promise<Target> {
  const [{ id: personId, email }, { id: evaluatorId }] = [
    await addPerson(server.db),
    await addPerson(server.db),
  ]
  const body = newReview({ personId, evaluatorId })
  const created = (await admin.post('/reviews', body)).json<{ review: { id: string } }>()
  const { rows } = await server.db.$client.query('select id from notifications where owner_id = $1', [
    personId,
  ])
  return {
    personId,
    email,
    evaluatorId,
    criterionId,
    reviewId: created.review.id,
    notificationId: rows[0].id,
  }
}
