/**
 * Who may do what in a review, written out by hand: one column for each phase, in order. What a write is answered
 * with: 2 is 200, 3 is 403, 4 is 404, 9 is 409. What a read shows: x is seen, a dot is hidden.
 */
export interface Rights {
  goal: string
  self: string
  first: string
  second: string
  summary: string
  forward: string
  revert: string
  dialog: string
  delete: string
  seesFirst: string
  seesSecond: string
  /** The summary fields as the first grader, the second grader or an admin wrote them. */
  seesSummaryOfFirst: string
  seesSummaryOfSecond: string
  seesSummaryOfAdmin: string
}

const seesAll = {
  seesFirst: 'xxxxxxx',
  seesSecond: 'xxxxxxx',
  seesSummaryOfFirst: 'xxxxxxx',
  seesSummaryOfSecond: 'xxxxxxx',
  seesSummaryOfAdmin: 'xxxxxxx',
}

const seesAtTheEnd = {
  seesFirst: '......x',
  seesSecond: '......x',
  seesSummaryOfFirst: '......x',
  seesSummaryOfSecond: '......x',
  seesSummaryOfAdmin: '......x',
}

const reviewed: Rights = {
  goal: '2333339',
  self: '3332339',
  first: '3333339',
  second: '3333339',
  summary: '3333333',
  forward: '2332339',
  revert: '9333339',
  dialog: '3333333',
  delete: '3333333',
  ...seesAtTheEnd,
}

const superAdmin: Rights = {
  goal: '2333339',
  self: '3332339',
  first: '3333239',
  second: '3333329',
  summary: '2222222',
  forward: '2222229',
  revert: '9222229',
  dialog: '2222229',
  delete: '2222222',
  ...seesAll,
}

const admin: Rights = {
  goal: '3333339',
  self: '3333339',
  first: '3333339',
  second: '3333339',
  summary: '2222222',
  forward: '3333339',
  revert: '9222229',
  dialog: '2222229',
  delete: '2222222',
  ...seesAll,
}

const evaluator = {
  goal: '3333339',
  self: '3333339',
  revert: '9222229',
  dialog: '3333333',
  delete: '3333333',
}

export const rightsTable = {
  'the reviewed employee': reviewed,
  'the first evaluator': {
    ...evaluator,
    first: '3333239',
    second: '3333339',
    summary: '3333239',
    forward: '3233239',
    seesFirst: 'xxxxxxx',
    seesSecond: '......x',
    seesSummaryOfFirst: 'xxxxxxx',
    seesSummaryOfSecond: '......x',
    seesSummaryOfAdmin: 'xxxxxxx',
  },
  'the second evaluator': {
    ...evaluator,
    first: '3333339',
    second: '3333329',
    summary: '3333329',
    forward: '3323329',
    seesFirst: '.....xx',
    seesSecond: 'xxxxxxx',
    seesSummaryOfFirst: '.....xx',
    seesSummaryOfSecond: 'xxxxxxx',
    seesSummaryOfAdmin: 'xxxxxxx',
  },
  'one person as both evaluators': {
    ...evaluator,
    first: '3333239',
    second: '3333329',
    summary: '3333229',
    forward: '3223229',
    ...seesAll,
  },
  'an admin': admin,
  'an admin who is reviewed': reviewed,
  'an admin as first evaluator': { ...admin, first: '3333239', forward: '3233239' },
  'an admin as second evaluator': { ...admin, second: '3333329', forward: '3323329' },
  'a super admin': superAdmin,
  'a super admin who is reviewed': { ...superAdmin, ...seesAtTheEnd },
} as const satisfies Record<string, Rights>

export type Kind = keyof typeof rightsTable

export const columns = [
  'self-goal-setting',
  'first-goal-checking',
  'second-goal-checking',
  'self-evaluation',
  'first-evaluation',
  'second-evaluation',
  'final',
] as const

/** Who sits where in the review of each kind of person, and who of them acts. */
export const seats = {
  'the reviewed employee': { acts: 'employee' },
  'the first evaluator': { acts: 'first' },
  'the second evaluator': { acts: 'second' },
  'one person as both evaluators': { acts: 'first', second: 'first' },
  'an admin': { acts: 'admin' },
  'an admin who is reviewed': { acts: 'admin', employee: 'admin' },
  'an admin as first evaluator': { acts: 'admin', first: 'admin' },
  'an admin as second evaluator': { acts: 'admin', second: 'admin' },
  'a super admin': { acts: 'superAdmin' },
  'a super admin who is reviewed': { acts: 'superAdmin', employee: 'superAdmin' },
} as const satisfies Record<Kind, { acts: string; employee?: string; first?: string; second?: string }>
