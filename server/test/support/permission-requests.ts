/** The user, review, criteria set, notification and undelivered email that a call refers to. */
export interface Target {
  personId: string
  email: string
  reviewId: string
  notificationId: string
  mailId: string
  criterionId: string
  /** Has a published version and a complete draft. */
  criteriaSetId: string
  unpublishedSetId: string
  criteriaVersionId: string
  /** A department and a position that nobody has, and all of them. */
  departmentId: string
  positionId: string
  departmentIds: string[]
  positionIds: string[]
  evaluatorId: string
  secondEvaluatorId: string
  draftCycleId: string
  /** Has no reviews. */
  runningCycleId: string
}

interface Request {
  path?: (target: Target) => string
  body?: (target: Target) => object
}

const newPerson = ({ personId }: Target) => ({
  firstName: 'New',
  lastName: 'Person',
  email: `new-${personId}@example.com`,
  password: 'Fresh-Start#7',
})
export const newCriterion = {
  name: 'Care',
  category: '2. Practical Goals',
  weight: 10,
  scale: [
    { value: 1, label: 'Rarely' },
    { value: 2, label: 'Always' },
  ],
}
export const completeDraft = [
  { ...newCriterion, id: '9c7a1f0e-5d7b-4c62-8e35-0a3b6f1d2c48', weight: 100, description: '' },
]
/** The revision of the sets. */
export const revision = 2
const days = { startDate: '2026-01-01', endDate: '2026-06-30' }

/** Paths and bodies of the calls that need more than their route. The expected statuses are in permissions.json. */
export const requests: Record<string, Request> = {
  'GET /api/docs/static/*': { path: () => '/api/docs/static/swagger-ui.css' },

  'POST /api/auth/login': { body: ({ email }) => ({ email, password: 'Wrong#2026' }) },
  'POST /api/auth/forgot-password': { body: ({ email }) => ({ email }) },
  'POST /api/auth/verify-token': { body: () => ({ token: 'made-up' }) },
  'POST /api/auth/reset-password': {
    body: () => ({ token: 'made-up', newPassword: 'Fresh-Start#7', confirmPassword: 'Fresh-Start#7' }),
  },

  'POST /api/users': { body: newPerson },
  'POST /api/users/import': { body: (target) => ({ rows: [newPerson(target)] }) },
  'GET /api/users/email/:email': {
    path: ({ email }) => `/api/users/email/${email}`,
  },
  'GET /api/users/:id': { path: person },
  'GET /api/users/:id/avatar': { path: (target) => `${person(target)}/avatar?v=made-up` },
  'PUT /api/users/:id': { path: person, body: () => ({ department: 'QA' }) },
  'PATCH /api/users/:id': { path: person, body: () => ({ department: 'QA' }) },
  'DELETE /api/users/:id': { path: person },
  'GET /api/users/:id/stand-ins': { path: (target) => `${person(target)}/stand-ins` },
  'POST /api/users/:id/stand-ins': {
    path: (target) => `${person(target)}/stand-ins`,
    body: ({ secondEvaluatorId }) => ({
      standInId: secondEvaluatorId,
      firstDay: '2099-01-01',
      lastDay: '2099-01-31',
    }),
  },
  'GET /api/stand-ins/people': { path: () => '/api/stand-ins/people?search=someone' },
  'DELETE /api/stand-ins/:id': { path: ({ reviewId }) => `/api/stand-ins/${reviewId}` },
  'GET /api/users/:id/seats': { path: (target) => `${person(target)}/seats` },
  'POST /api/users/:id/hand-over': {
    path: (target) => `${person(target)}/hand-over`,
    body: () => ({ seats: [] }),
  },
  'GET /api/users/:id/history': { path: (target) => `${person(target)}/history` },

  'POST /api/departments': { body: ({ personId }) => ({ name: personId }) },
  'PUT /api/departments/order': { body: ({ departmentIds }) => ({ ids: departmentIds }) },
  'PUT /api/departments/:id': { path: department, body: () => ({ isActive: false }) },
  'DELETE /api/departments/:id': { path: department },
  'POST /api/positions': { body: ({ personId }) => ({ name: personId }) },
  'PUT /api/positions/order': { body: ({ positionIds }) => ({ ids: positionIds }) },
  'PUT /api/positions/:id': { path: position, body: () => ({ isActive: false }) },
  'DELETE /api/positions/:id': { path: position },

  'POST /api/invitations': { body: ({ personId }) => ({ userIds: [personId], dryRun: false }) },

  'POST /api/reviews': { body: newReview },
  'GET /api/reviews/user/:id': {
    path: ({ personId }) => `/api/reviews/user/${personId}`,
  },
  'GET /api/reviews/:id': { path: review },
  'PUT /api/reviews/:id': { path: review, body: () => days },
  'PATCH /api/reviews/:id': { path: review, body: () => days },
  'POST /api/reviews/:id/withdraw': { path: (target) => `${review(target)}/withdraw` },
  'POST /api/reviews/:id/result-opened': { path: (target) => `${review(target)}/result-opened` },
  'POST /api/reviews/:id/ask-back': { path: (target) => `${review(target)}/ask-back`, body: reason },
  'POST /api/reviews/:id/skip': {
    path: (target) => `${review(target)}/skip`,
    body: () => ({ phase: 'self-goal-setting', ...reason() }),
  },
  'POST /api/reviews/:id/acknowledge': { path: (target) => `${review(target)}/acknowledge` },
  'POST /api/reviews/:id/reply': {
    path: (target) => `${review(target)}/reply`,
    body: () => ({ employeeComments: 'Thank you' }),
  },
  'POST /api/reviews/:id/talk': { path: (target) => `${review(target)}/talk` },
  'POST /api/reviews/:id/talk/close': {
    path: (target) => `${review(target)}/talk/close`,
    body: () => ({ outcome: 'We talked' }),
  },
  'POST /api/reviews/:id/adjustment': {
    path: (target) => `${review(target)}/adjustment`,
    body: () => ({ to: 4, version: 1, ...reason() }),
  },
  'POST /api/reviews/:id/adjustment/undo': {
    path: (target) => `${review(target)}/adjustment/undo`,
    body: () => ({ version: 1 }),
  },
  'GET /api/reviews/:id/logs': { path: (target) => `${review(target)}/logs` },
  'GET /api/reviews/:id/past': { path: (target) => `${review(target)}/past` },
  'GET /api/reviews/:id/pdf': { path: (target) => `${review(target)}/pdf` },
  'POST /api/reviews/:id/remind': { path: (target) => `${review(target)}/remind` },
  'DELETE /api/reviews/:id': { path: review },

  'GET /api/insights': {
    path: ({ runningCycleId }) => `/api/insights?cycleId=${runningCycleId}`,
  },
  'GET /api/insights/reviews': {
    path: ({ runningCycleId }) => `/api/insights/reviews?cycleId=${runningCycleId}`,
  },
  'POST /api/insights/exports': { body: ({ runningCycleId }) => ({ cycleId: runningCycleId }) },

  'POST /api/criteria': { body: () => newCriterion },
  'GET /api/criteria/:id': {
    path: ({ criterionId }) => `/api/criteria/${criterionId}`,
  },

  'POST /api/criteria-sets': { body: ({ personId }) => ({ name: `Set of ${personId}` }) },
  'GET /api/criteria-sets/:id': { path: criteriaSet },
  'GET /api/criteria-sets/:id/usage': { path: (ids) => `${criteriaSet(ids)}/usage` },
  'PUT /api/criteria-sets/:id': { path: criteriaSet, body: () => ({ isActive: false }) },
  'DELETE /api/criteria-sets/:id': {
    path: ({ unpublishedSetId }) => `/api/criteria-sets/${unpublishedSetId}`,
  },
  'PUT /api/criteria-sets/:id/draft': {
    path: (target) => `${criteriaSet(target)}/draft`,
    body: () => ({ criteria: [], revision }),
  },
  'DELETE /api/criteria-sets/:id/draft': {
    path: (target) => `${criteriaSet(target)}/draft?revision=${revision}`,
  },
  'POST /api/criteria-sets/:id/publish': {
    path: (target) => `${criteriaSet(target)}/publish`,
    body: () => ({ revision }),
  },
  'GET /api/criteria-versions/:id': {
    path: ({ criteriaVersionId }) => `/api/criteria-versions/${criteriaVersionId}`,
  },

  'POST /api/cycles': { body: ({ personId }) => ({ name: `Cycle of ${personId}` }) },
  'GET /api/cycles/:id': { path: draftCycle },
  'PUT /api/cycles/:id': { path: draftCycle, body: ({ personId }) => ({ name: personId, revision: 0 }) },
  'DELETE /api/cycles/:id': { path: draftCycle },
  'GET /api/cycles/:id/plan': { path: (target) => `${draftCycle(target)}/plan` },
  'POST /api/cycles/:id/match-evaluators': {
    path: (target) => `${draftCycle(target)}/match-evaluators`,
    body: ({ email }) => ({ rows: [{ employee: email, first: '', second: '' }] }),
  },
  'POST /api/cycles/:id/launch': {
    path: (target) => `${draftCycle(target)}/launch`,
    body: () => ({ fingerprint: 'of a plan that nobody has seen' }),
  },
  'PUT /api/cycles/:id/dates': {
    path: (target) => `${runningCycle(target)}/dates`,
    body: () => ({ dueDates: {}, endDate: '2099-12-31' }),
  },
  'GET /api/cycles/:id/changes': { path: (target) => `${runningCycle(target)}/changes` },
  'POST /api/cycles/:id/changes': {
    path: (target) => `${runningCycle(target)}/changes`,
    body: ({ personId }) => ({ changes: [{ userId: personId, kind: 'new' }] }),
  },
  'POST /api/cycles/:id/people': {
    path: (target) => `${runningCycle(target)}/people`,
    body: ({ personId }) => ({ people: [{ userId: personId }] }),
  },
  'POST /api/cycles/:id/close': { path: (target) => `${runningCycle(target)}/close` },
  'POST /api/cycles/:id/archives': { path: (target) => `${runningCycle(target)}/archives` },
  'GET /api/cycles/:id/archives': { path: (target) => `${runningCycle(target)}/archives` },
  'POST /api/archives/:id/link': { path: ({ reviewId }) => `/api/archives/${reviewId}/link` },
  'GET /api/archives/:id/file': {
    path: ({ reviewId }) => `/api/archives/${reviewId}/file`,
  },
  'DELETE /api/archives/:id': { path: ({ reviewId }) => `/api/archives/${reviewId}` },
  'POST /api/cycles/:id/release': { path: (target) => `${runningCycle(target)}/release` },
  'PUT /api/cycles/:id/release': {
    path: (target) => `${runningCycle(target)}/release`,
    body: () => ({ when: 'by-admin', date: null }),
  },
  'GET /api/cycles/:id/board': { path: (target) => `${runningCycle(target)}/board` },
  'GET /api/cycles/:id/reviews': { path: (target) => `${runningCycle(target)}/reviews` },
  'GET /api/cycles/:id/review-ids': { path: (target) => `${runningCycle(target)}/review-ids` },
  'GET /api/cycles/:id/evaluators': { path: (target) => `${runningCycle(target)}/evaluators` },
  'GET /api/cycles/:id/levels': { path: (target) => `${runningCycle(target)}/levels` },
  'GET /api/exports/reviews': { path: () => '/api/exports/reviews?format=csv' },
  'GET /api/exports/cycles/:id': {
    path: (target) => `${runningCycle(target).replace('/api', '/api/exports')}?format=csv`,
  },
  'POST /api/cycles/:id/actions/preview': {
    path: (target) => `${runningCycle(target)}/actions/preview`,
    body: closing,
  },
  'POST /api/cycles/:id/actions': { path: (target) => `${runningCycle(target)}/actions`, body: closing },

  'PUT /api/settings': { body: () => ({ reminders: { time: '08:30' } }) },
  'PUT /api/setup': { body: () => ({ confirmed: 'company' }) },

  'POST /api/logs': {
    body: ({ reviewId }) => ({ evaluationId: reviewId, action: 'FINALIZED' }),
  },

  'PATCH /api/notifications/:id/read': {
    path: (target) => `${notification(target)}/read`,
  },
  'DELETE /api/notifications/:id': { path: notification },

  'POST /api/mails/:id/send-again': { path: ({ mailId }) => `/api/mails/${mailId}/send-again` },
  'DELETE /api/mails/:id': { path: ({ mailId }) => `/api/mails/${mailId}` },
}

function person({ personId }: Target): string {
  return `/api/users/${personId}`
}

function department({ departmentId }: Target): string {
  return `/api/departments/${departmentId}`
}

function position({ positionId }: Target): string {
  return `/api/positions/${positionId}`
}

function review({ reviewId }: Target): string {
  return `/api/reviews/${reviewId}`
}

function closing({ reviewId }: Target): object {
  return { action: { kind: 'close', reason: 'No longer needed' }, reviewIds: [reviewId] }
}

function reason(): object {
  return { reason: 'No longer needed' }
}

function criteriaSet({ criteriaSetId }: Target): string {
  return `/api/criteria-sets/${criteriaSetId}`
}

function draftCycle({ draftCycleId }: Target): string {
  return `/api/cycles/${draftCycleId}`
}

function runningCycle({ runningCycleId }: Target): string {
  return `/api/cycles/${runningCycleId}`
}

function notification({ notificationId }: Target): string {
  return `/api/notifications/${notificationId}`
}

type Participants = Pick<Target, 'personId' | 'evaluatorId' | 'secondEvaluatorId'>

export function newReview({ personId, evaluatorId, secondEvaluatorId }: Participants) {
  return { ...days, userId: personId, firstEvaluatorId: evaluatorId, secondEvaluatorId }
}
