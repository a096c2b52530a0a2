import type { CompanyResponse, CriteriaSetsResponse } from '@evenhand/domain/api'
import { newCycleSettings } from '@evenhand/domain/cycles/cycle-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '#features/users/store'
import { startTestApp } from './support/app'
import { nextAddress } from './support/browser'
import { type ApiClient, signIn } from './support/client'
import { addPerson } from './support/people'
import {
  completeDraft,
  newCriterion,
  newReview,
  requests,
  revision,
  type Target,
} from './support/permission-requests'
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
let criteriaVersionId: string
/** The versions that exist before a call. */
const published: string[] = []

beforeAll(async () => {
  for (const kind of callPeople.filter((each) => each !== 'nobody')) {
    const { id, email } = await addPerson(server.db, { role: roleOf(kind) })
    people[kind] = { id, email, token: (await signIn(server.app, email)).token }
    // Keeps the session, to check that permissions do not depend on ending sessions.
    if (kind === 'deleted') await updateUser(server.db, id, { deletedAt: new Date() })
    if (kind === 'demoted') await updateUser(server.db, id, { role: 'employee' })
    if (kind === 'left') await updateUser(server.db, id, { leftOn: '2020-01-01' })
  }
  admin = await signIn(server.app, (await addPerson(server.db, { role: 'admin' })).email)
  const response = await admin.post('/criteria', newCriterion)
  criterionId = response.json<{ criterion: { id: string } }>().criterion.id
  const { sets } = (await admin.get('/criteria-sets')).json<CriteriaSetsResponse>()
  criteriaVersionId = sets[0]?.version?.id ?? ''
  published.push(...(await publishedVersions()))
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
      const target = changesNothing(route) ? untouched : await newTarget(kind)
      actual[route] = await statusOf(route, people[kind]?.token, target)
    }
    expect(actual).toEqual(expected)
  },
  60_000,
)

test('none of these calls changed or deleted a published version', async () => {
  const stored = new Set(await publishedVersions())
  expect(published.length).toBeGreaterThan(routes.length)
  expect(published.filter((version) => !stored.has(version))).toEqual([])
})

async function publishedVersions(): Promise<string[]> {
  const { rows } = await server.db.$client.query(
    'select criteria_versions::text as version from criteria_versions where number is not null',
  )
  return rows.map(({ version }) => version)
}

async function statusOf(route: string, token: string | undefined, target: Target): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const { path, body } = requests[asGet(route)] ?? {}
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
  if (kind === 'deleted' || kind === 'demoted' || kind === 'left') return 'super_admin'
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
  const { rows: mails } = await server.db.$client.query(
    `insert into mails (recipient, subject, text, html, given_up_at) values ($1, 'Hello', '', '', now()) returning id`,
    [email],
  )
  return {
    ...(await unusedItems()),
    personId,
    email,
    evaluatorId,
    secondEvaluatorId,
    criterionId,
    criteriaSetId: await newCriteriaSet({ isPublished: true }),
    unpublishedSetId: await newCriteriaSet({ isPublished: false }),
    criteriaVersionId,
    reviewId: created.review.id,
    notificationId: rows[0].id,
    mailId: mails[0].id,
    draftCycleId: await newCycle('draft'),
    runningCycleId: await newCycle('running'),
  }
}

async function newCycle(state: 'draft' | 'running'): Promise<string> {
  const { rows } = await server.db.$client.query(
    `insert into cycles (name, settings, state, created_at, launched_at)
     values (gen_random_uuid(), $1, $2, now(), case when $2 = 'running' then now() end) returning id`,
    [newCycleSettings('2026-01-01'), state],
  )
  return rows[0].id
}

async function newCriteriaSet({ isPublished }: { isPublished: boolean }): Promise<string> {
  const { rows } = await server.db.$client.query(
    `with new as (insert into criteria_sets (name, revision) values (gen_random_uuid(), $1) returning id),
       draft as (insert into criteria_versions (set_id, criteria) select id, $2 from new),
       version as (insert into criteria_versions (set_id, number, criteria, published_at)
         select id, 1, $2, now() from new where $3 returning criteria_versions::text as version)
     select id, (select version from version) from new`,
    [revision, JSON.stringify(completeDraft), isPublished],
  )
  if (isPublished) published.push(rows[0].version)
  return rows[0].id
}

/** A department and a position that nobody has. They are used again until a call deletes them. */
async function unusedItems() {
  await admin.post('/departments', { name: 'Unused' })
  await admin.post('/positions', { name: 'Unused' })
  const { departments, positions } = (await admin.get('/company')).json<CompanyResponse>()
  const unused = (items: CompanyResponse['departments']) =>
    items.find(({ name }) => name === 'Unused')?.id ?? ''
  return {
    departmentId: unused(departments),
    positionId: unused(positions),
    departmentIds: departments.map(({ id }) => id),
    positionIds: positions.map(({ id }) => id),
  }
}
