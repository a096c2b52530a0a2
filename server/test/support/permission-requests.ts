/** The user, review and notification that a call refers to. */
export interface Target {
  personId: string
  email: string
  reviewId: string
  notificationId: string
  criterionId: string
  evaluatorId: string
  secondEvaluatorId: string
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
  'GET /api/users/:id/history': { path: (target) => `${person(target)}/history` },

  'POST /api/reviews': { body: newReview },
  'GET /api/reviews/user/:id': {
    path: ({ personId }) => `/api/reviews/user/${personId}`,
  },
  'GET /api/reviews/:id': { path: review },
  'PUT /api/reviews/:id': { path: review, body: () => days },
  'PATCH /api/reviews/:id': { path: review, body: () => days },
  'POST /api/reviews/:id/withdraw': { path: (target) => `${review(target)}/withdraw` },
  'DELETE /api/reviews/:id': { path: review },

  'POST /api/criteria': { body: () => newCriterion },
  'GET /api/criteria/:id': {
    path: ({ criterionId }) => `/api/criteria/${criterionId}`,
  },

  'POST /api/logs': {
    body: ({ reviewId }) => ({ evaluationId: reviewId, action: 'FINALIZED' }),
  },

  'PATCH /api/notifications/:id/read': {
    path: (target) => `${notification(target)}/read`,
  },
  'DELETE /api/notifications/:id': { path: notification },
}

function person({ personId }: Target): string {
  return `/api/users/${personId}`
}

function review({ reviewId }: Target): string {
  return `/api/reviews/${reviewId}`
}

function notification({ notificationId }: Target): string {
  return `/api/notifications/${notificationId}`
}

type Participants = Pick<Target, 'personId' | 'evaluatorId' | 'secondEvaluatorId'>

export function newReview({ personId, evaluatorId, secondEvaluatorId }: Participants) {
  return { ...days, userId: personId, firstEvaluatorId: evaluatorId, secondEvaluatorId }
}
