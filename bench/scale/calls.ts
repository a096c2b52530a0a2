import { type Day, dayIn } from '@evenhand/domain/days'
import type pg from 'pg'
import { commentSaver, findAdmin, findEvaluators, findReviews, firstCriterion } from '../company/people'
import { cycle, type NextCall } from '../measure/load'

/** A call that a screen makes. */
export interface ScreenCall {
  name: string
  next: NextCall
  /** A search for one or two letters cannot use the trigram index. */
  isShortSearch?: boolean
}

/** Every call that the screens make, except sign-in, which is slow by design, and exports. */
export async function screenCalls(client: pg.Client, people: number): Promise<ScreenCall[]> {
  const admin = await findAdmin(client)
  const evaluators = await findEvaluators(client, 40)
  const ownReviews = await findReviews(client, 'self-evaluation', 40)
  const name = await someName(client)

  const asAdmin = (name: string, path: string): ScreenCall => ({
    name,
    next: () => ({ path, token: admin.token }),
  })
  const asEvaluator = (name: string, path: string): ScreenCall => ({
    name,
    next: cycle(evaluators, ({ token }) => ({ path, token })),
  })
  const aboutEvaluators = (name: string, path: (id: string) => string): ScreenCall => ({
    name,
    next: cycle(evaluators, ({ id }) => ({ path: path(id), token: admin.token })),
  })

  const team = (name: string, query: string) =>
    asAdmin(`team: ${name}`, `/users?${query.includes('page=') ? '' : 'page=1&'}limit=10&${query}`)
  const teamSorts = ['firstName', 'role', 'department', 'position', 'joinDate'].flatMap((sort) => [
    team(`by ${sort}`, `sort=${sort}&order=asc`),
    team(`by ${sort}, descending`, `sort=${sort}&order=desc`),
  ])
  const searches = [
    team('search for a full name', `search=${name.full}`),
    team('search for a first name', `search=${name.first}`),
    team('search for a word in many positions', 'search=engineer'),
    { ...team('search for two letters', 'search=an'), isShortSearch: true },
    { ...team('search for one letter', 'search=e'), isShortSearch: true },
  ]

  const month = `startDate=${daysAgo(430)}&endDate=${daysAgo(220)}`
  const lists = {
    'goal tab': 'tab=goal&status=draft',
    'evaluation tab': 'tab=evaluation&status=draft',
    'evaluation tab, by end date': 'tab=evaluation&status=draft&sortBy=end_date',
    'evaluation tab, one phase': 'tab=evaluation&status=first-evaluation',
    'evaluation tab, search': `tab=evaluation&status=draft&search=${name.first}`,
    'completed tab': 'tab=completed',
    'completed tab, by end date': 'tab=completed&sortBy=end_date',
    'completed tab, search': `tab=completed&search=${name.full}`,
    'completed tab, date range': `tab=completed&${month}`,
  }
  const listCalls = Object.entries(lists).flatMap(([name, query]) => [
    asAdmin(`reviews (admin): ${name}`, `/reviews?page=1&limit=30&${query}`),
    asEvaluator(`reviews (evaluator): ${name}`, `/reviews?page=1&limit=30&${query}`),
  ])

  return [
    asEvaluator('every page: current user', '/users/current'),
    asEvaluator('every page: notifications', '/notifications?page=1&limit=20'),
    asEvaluator('every page: my turn', '/reviews/my-turn?page=1&limit=50'),
    ...teamSorts,
    team('page 3', 'page=3'),
    team('last page', `page=${Math.ceil(people / 10)}`),
    team('one department', 'department=HR'),
    team('one department and position', 'department=HR&position=Manager'),
    team('joined in one year', 'join_date_from=2015-01-01&join_date_to=2015-12-31'),
    ...searches,
    asAdmin('dashboard: ongoing', '/reviews?page=1&limit=5&state=ongoing'),
    asAdmin('dashboard: upcoming', '/reviews/upcoming?page=1&limit=0'),
    asAdmin('progress: chart', '/reviews/progress'),
    asAdmin('progress: overdue', '/reviews?page=1&limit=50&status=overdue&sortBy=end_date'),
    asAdmin(
      'progress: one phase of one department',
      `/reviews?page=1&limit=50&status=self-evaluation&department=HR&sortBy=end_date`,
    ),
    asAdmin('history: company', '/history?page=1&limit=20'),
    aboutEvaluators('history: person', (id) => `/users/${id}/history?page=1&limit=20`),
    aboutEvaluators('profile: person', (id) => `/users/${id}`),
    aboutEvaluators('profile: reviews', (id) => `/reviews/user/${id}`),
    aboutEvaluators('profile: to review', (id) => `/reviews/user/${id}?isEvaluator=true`),
    aboutEvaluators(
      'review dialog: approvers',
      (id) => `/users/approvers?search=${name.first}&exclude=${id}`,
    ),
    ...listCalls,
    { name: 'review: open', next: cycle(ownReviews, ({ id, token }) => ({ path: `/reviews/${id}`, token })) },
    { name: 'review: save a comment', next: cycle(ownReviews, commentSaver(await firstCriterion(client))) },
  ]
}

async function someName(client: pg.Client): Promise<{ first: string; full: string }> {
  const { rows } = await client.query(
    "select first_name, last_name from users where role = 'employee' limit 1",
  )
  const [{ first_name, last_name }] = rows
  return { first: encodeURIComponent(first_name), full: encodeURIComponent(`${first_name} ${last_name}`) }
}

function daysAgo(days: number): Day {
  return dayIn('UTC', new Date(Date.now() - days * 86_400_000))
}
