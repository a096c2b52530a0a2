import type {
  CompanyResponse,
  NotificationsResponse,
  ReviewResponse,
  UserResponse,
} from '@evenhand/domain/api'
import { type ApiClient, signIn } from '../support/api-client'
import { addUser, newUser, password } from '../support/company'
import type { Pools } from './valid'

/** The users who send requests, and what the requests are about. */
export interface FuzzCompany {
  pools: Pools
  /** The token of a user, or undefined for an anonymous request. */
  token(number: number): string | undefined
  /** Signs users in again if needed, and replaces what was deleted. */
  renew(): Promise<void>
}

const roles = ['super_admin', 'admin', 'employee', 'employee', 'employee'] as const

export async function createFuzzCompany(url: string, admin: ApiClient): Promise<FuzzCompany> {
  const pools: Pools = {
    users: [],
    reviews: [],
    criteria: [],
    departments: [],
    positions: [],
    notifications: [],
    emails: [],
  }
  const senders: ApiClient[] = []
  for (const [number, role] of roles.entries())
    senders.push(await addUser(url, admin, `sender${number}`, role))
  for (let number = 0; number < 3; number++) {
    const scale = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Step ${value}` }))
    const input = { name: `Criterion ${number}`, category: '2. Practical Goals', weight: 30, scale }
    const { body } = await admin.call<{ criterion: { id: string } }>('POST', '/criteria', input)
    pools.criteria.push(body.criterion.id)
  }
  return {
    pools,
    token: (number) => senders[number % (senders.length + 1)]?.token,
    async renew() {
      for (const [number, { email, call }] of senders.entries()) {
        const { status } = await call('GET', '/users/current')
        if (status !== 200) senders[number] = await signIn(url, email, password)
      }
      await addTargets(admin, senders, pools)
    },
  }
}

/** Two more users, a department, a position, and reviews in which the senders are employee and evaluators. */
async function addTargets(admin: ApiClient, senders: ApiClient[], pools: Pools): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const user = newUser(`target${pools.users.length}`)
    const { body } = await admin.call<UserResponse>('POST', '/users', user)
    pools.users.push(body.user.id)
    pools.emails.push(user.email)
  }
  for (const list of ['departments', 'positions'] as const) {
    const name = `Target ${pools[list].length}`
    await admin.call('POST', `/${list}`, { name })
    const { body } = await admin.call<CompanyResponse>('GET', '/company')
    pools[list].push(body[list].at(-1)?.id ?? '')
  }
  const [, , employee, first, second] = senders
  for (const userId of [employee?.id, pools.users.at(-1)]) {
    const { status, body } = await admin.call<ReviewResponse>('POST', '/reviews', {
      userId,
      firstEvaluatorId: first?.id,
      secondEvaluatorId: second?.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    })
    if (status !== 200) throw new Error(`creating a review returned ${status}: ${JSON.stringify(body)}`)
    pools.reviews.push(body.review.id)
  }
  for (const sender of senders) {
    const { body } = await sender.call<NotificationsResponse>('GET', '/notifications?limit=3')
    pools.notifications.push(...body.data.map(({ id }) => id))
  }
}
