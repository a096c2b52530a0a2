import type { NotificationsResponse, ReviewResponse, UserResponse } from '@evenhand/domain/api'
import { type Caller, signIn } from '../support/caller'
import { newPerson } from '../support/company'
import { firstAdmin } from '../support/product'
import type { Pools } from './send'

/** Those who send the requests, and what the requests are about: nobody of the one is among the other. */
export interface FuzzCompany {
  pools: Pools
  /** The token of this caller; none for the one who is not signed in. */
  token(number: number): string | undefined
  /** Signs in again who has signed out, and replaces what has been deleted. */
  renew(): Promise<void>
}

const roles = ['super_admin', 'admin', 'employee', 'employee', 'employee'] as const

export async function openFuzzCompany(url: string): Promise<FuzzCompany> {
  const pools: Pools = { people: [], reviews: [], criteria: [], notifications: [], emails: [] }
  const chief = await signIn(url, firstAdmin.email, firstAdmin.password)
  const callers: Caller[] = []
  for (const [number, role] of roles.entries()) callers.push(await addCaller(url, chief, number, role))
  for (let number = 0; number < 3; number++) await addCriterion(chief, pools, number)
  const company: FuzzCompany = {
    pools,
    token: (number) => callers[number % (callers.length + 1)]?.token,
    async renew() {
      for (const [number, { email, call }] of callers.entries()) {
        const { status } = await call('GET', '/users/current')
        if (status !== 200) callers[number] = await signIn(url, email, password)
      }
      await addTargets(chief, callers, pools)
    },
  }
  await company.renew()
  return company
}

const { password } = newPerson('anyone')

async function addCaller(url: string, chief: Caller, number: number, role: string): Promise<Caller> {
  const person = { ...newPerson(`caller${number}`), role }
  await chief.call('POST', '/users', person)
  return signIn(url, person.email, password)
}

async function addCriterion(chief: Caller, pools: Pools, number: number): Promise<void> {
  const scale = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Step ${value}` }))
  const input = { name: `Criterion ${number}`, category: '2. Practical Goals', weight: 30, scale }
  const { body } = await chief.call<{ criterion: { id: string } }>('POST', '/criteria', input)
  pools.criteria.push(body.criterion.id)
}

/** Two more people, and reviews in which the callers hold every seat. */
async function addTargets(chief: Caller, callers: readonly Caller[], pools: Pools): Promise<void> {
  const [, , employee, first, second] = callers
  if (!employee || !first || !second) throw new Error('somebody is missing')
  for (let count = 0; count < 2; count++) {
    const person = newPerson(`target${pools.people.length}`)
    const { body } = await chief.call<UserResponse>('POST', '/users', person)
    pools.people.push(body.user.id)
    pools.emails.push(person.email)
  }
  for (const userId of [employee.id, ...pools.people.slice(-1)]) {
    const { body } = await chief.call<ReviewResponse>('POST', '/reviews', {
      userId,
      firstEvaluatorId: first.id,
      secondEvaluatorId: second.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    })
    pools.reviews.push(body.review.id)
  }
  for (const caller of callers) {
    const { body } = await caller.call<NotificationsResponse>('GET', '/notifications?limit=3')
    pools.notifications.push(...body.data.map(({ id }) => id))
  }
}
