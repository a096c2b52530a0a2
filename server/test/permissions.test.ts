import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '#features/users/store'
import { startTestApp } from './support/app'
import { nextAddress } from './support/browser'
import { type ApiClient, signIn } from './support/client'
import { addPerson } from './support/people'
import { newCriterion, newReview, requests, type Target } from './support/permission-requests'
import { type CallPerson, callPeople, expectedStatus, listedCalls } from './support/permissions'
import { routesOf } from './support/routes'

interface Person {
  id: string
  email: string
  token?: string | undefined
}

const { started: server, routes } = await routesOf(startTestApp)
const people: Partial<Record<CallPerson, Person>> = {}
let admin: ApiClient
let criterionId: string

beforeAll(async () => {
  for (const kind of callPeople.filter((each) => each !== 'nobody')) {
    const { id, email } = await addPerson(server.db, { role: roleOf(kind) })
    people[kind] = { id, email, token: (await signIn(server.app, email)).token }
    // Keeps the session, to check that permissions do not depend on ending sessions.
    if (kind === 'deleted') await updateUser(server.db, id, { deletedAt: new Date() })
    if (kind === 'demoted') await updateUser(server.db, id, { role: 'employee' })
  }
  admin = await signIn(server.app, (await addPerson(server.db, { role: 'admin' })).email)
  const response = await admin.post('/criteria', newCriterion)
  criterionId = response.json<{ criterion: { id: string } }>().criterion.id
})
afterAll(() => server.close())

test('the table has exactly one row for each call', () => {
  expect([...new Set(routes.map(asGet))].toSorted()).toEqual(listedCalls.toSorted())
  expect(Object.keys(requests).filter((call) => !listedCalls.includes(call))).toEqual([])
})

test.each(callPeople)(
  '%s gets the status in the table from every call',
  async (kind) => {
    const expected: Record<string, number | undefined> = {}
    const actual: Record<string, number> = {}
    const untouched = await newTarget(kind)
    for (const route of signOutLast(routes)) {
      expected[route] = expectedStatus(asGet(route), kind)
      actual[route] = await statusOf(route, kind, changesNothing(route) ? untouched : await newTarget(kind))
    }
    expect(actual).toEqual(expected)
  },
  60_000,
)

async function statusOf(route: string, kind: CallPerson, target: Target): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const { path, body } = requests[asGet(route)] ?? {}
  const token = people[kind]?.token
  const response = await server.app.inject({
    method: method as 'GET',
    url: path?.(target) ?? url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // Only loopback may read the metrics. A new address per call keeps clear of the rate limits.
    remoteAddress: url === '/metrics' ? '127.0.0.1' : nextAddress(),
    ...(body ? { payload: body(target) } : {}),
    // A stream does not end by itself.
    payloadAsStream: true,
  })
  response.stream().destroy()
  return response.statusCode
}

function roleOf(kind: CallPerson): 'employee' | 'admin' | 'super_admin' {
  if (kind === 'deleted' || kind === 'demoted') return 'super_admin'
  return kind === 'admin' || kind === 'super_admin' ? kind : 'employee'
}

/** HEAD has the same permissions as GET. */
function asGet(route: string): string {
  return route.replace(/^HEAD /, 'GET ')
}

function changesNothing(route: string): boolean {
  return /^(?:GET|HEAD) /.test(route)
}

function signOutLast(list: string[]): string[] {
  return list.toSorted((left, right) => Number(left.endsWith('/logout')) - Number(right.endsWith('/logout')))
}

/** A review in which this kind of person has the review role of that name. New people have the others. */
async function newTarget(kind: CallPerson): Promise<Target> {
  const personIn = async (reviewRole: CallPerson): Promise<Person> =>
    (reviewRole === kind ? people[kind] : undefined) ?? addPerson(server.db)
  const { id: personId, email } = await personIn('reviewed')
  const { id: evaluatorId } = await personIn('first')
  const { id: secondEvaluatorId } = await personIn('second')
  const body = newReview({ personId, evaluatorId, secondEvaluatorId })
  const created = (await admin.post('/reviews', body)).json<{ review: { id: string } }>()
  const { rows } = await server.db.$client.query(
    'select id from notifications where owner_id = $1 order by created_at desc limit 1',
    [personId],
  )
  return {
    personId,
    email,
    evaluatorId,
    secondEvaluatorId,
    criterionId,
    reviewId: created.review.id,
    notificationId: rows[0].id,
  }
}
