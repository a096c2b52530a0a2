import { type Day, dayIn } from '@evenhand/domain/days'
import { idOf } from '../company/ids'
import { tokenOf } from '../company/tokens'
import { rawRequest } from '../measure/connection'
import { cycle, type NextRequest } from '../measure/load'

/** A call that a screen makes. */
export interface ScreenCall {
  name: string
  requests: NextRequest
  /** Counts matches when somebody has changed since it was last asked. */
  isCounted?: boolean
}

/** Everyone of these takes part in reviews and is signed in; the data gives them equal lists in every company. */
const some = Array.from({ length: 40 }, (_, i) => 100 + 10 * i)

/** What the screens ask, in the order in which people meet them. */
export function screenCalls(people: number): ScreenCall[] {
  return [
    ...teamCalls(people),
    ...searches(),
    ...profileCalls(),
    ...listCalls('admin'),
    ...listCalls('evaluator'),
    ...otherCalls(),
  ]
}

function teamCalls(people: number): ScreenCall[] {
  const sorts = ['firstName', 'role', 'department', 'position', 'joinDate']
  return [
    ...sorts.flatMap((sort) => [
      team(`by ${sort}`, `sort=${sort}`),
      team(`by ${sort}, turned`, `sort=${sort}&order=desc`),
    ]),
    team('third page', 'page=3'),
    team('last page', `page=${Math.ceil((people + 1) / 10)}`),
    { ...team('department', 'department=HR'), isCounted: true },
    { ...team('department and position', 'department=HR&position=Manager'), isCounted: true },
    { ...team('year of joining', 'join_date_from=2015-01-01&join_date_to=2015-12-31'), isCounted: true },
  ]
}

function searches(): ScreenCall[] {
  return [
    { ...team('search for a full name', 'search=emma%20duboisa'), isCounted: true },
    { ...team('search for a first name', 'search=emma'), isCounted: true },
    { ...team('search for a word many have', 'search=engineer'), isCounted: true },
    {
      ...team('search for a word many have, by join date', 'search=engineer&sort=joinDate&order=desc'),
      isCounted: true,
    },
    { ...team('search for two letters', 'search=an'), isCounted: true },
  ]
}

function profileCalls(): ScreenCall[] {
  return [
    everyone('profile', (id) => `/users/${id}`),
    everyone('profile: reviews of the person', (id) => `/reviews/user/${id}`),
    everyone('profile: to review', (id) => `/reviews/user/${id}?isEvaluator=true`),
  ]
}

function listCalls(who: 'admin' | 'evaluator'): ScreenCall[] {
  const month = `startDate=${daysAgo(430)}&endDate=${daysAgo(400)}`
  const lists = {
    'goal tab': 'tab=goal&status=draft',
    'evaluation tab': 'tab=evaluation&status=draft',
    'evaluation tab, by end date': 'tab=evaluation&status=draft&sortBy=end_date',
    'one phase': 'tab=evaluation&status=first-evaluation',
    'completed tab': 'tab=completed',
    'evaluation tab, search': 'tab=evaluation&status=draft&search=emma%20duboisa',
    'completed tab, search': 'tab=completed&search=emma%20duboisa',
    'completed tab, range': `tab=completed&${month}`,
  }
  return Object.entries(lists).map(([name, query]) => ({
    name: `reviews, ${who}: ${name}`,
    requests: as(who, `/reviews?page=1&limit=24&${query}`),
  }))
}

function otherCalls(): ScreenCall[] {
  return [
    { name: 'dashboard: ongoing', requests: as('admin', '/reviews?page=1&limit=5&state=ongoing') },
    { name: 'dashboard: upcoming, ten', requests: as('admin', '/reviews/upcoming?page=1&limit=10') },
    { name: 'dashboard: upcoming, all', requests: as('admin', '/reviews/upcoming?page=1&limit=0') },
    { name: 'one review', requests: of(some.map((person) => `/reviews/${idOf('review', 2 * person)}`)) },
    { name: 'notifications', requests: as('evaluator', '/notifications?page=1&limit=20') },
  ]
}

function team(name: string, query: string): ScreenCall {
  const paging = query.includes('page=') ? '' : 'page=1&'
  return { name: `team: ${name}`, requests: of([`/users?${paging}limit=10&${query}`]) }
}

function everyone(name: string, path: (id: string) => string): ScreenCall {
  return { name, requests: of(some.map((person) => path(idOf('person', person)))) }
}

function of(paths: string[]): NextRequest {
  return cycle(paths.map((path) => rawRequest({ path, token: tokenOf() })))
}

function as(who: 'admin' | 'evaluator', path: string): NextRequest {
  return who === 'admin'
    ? of([path])
    : cycle(some.map((person) => rawRequest({ path, token: tokenOf(person) })))
}

function daysAgo(days: number): Day {
  return dayIn('UTC', new Date(Date.now() - days * 86_400_000))
}
