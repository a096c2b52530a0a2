export const kinds = ['nobody', 'employee', 'admin', 'super_admin', 'deleted'] as const
export type Kind = (typeof kinds)[number]

/** Something that none of the callers takes part in, made anew for each call. */
export interface Target {
  personId: string
  email: string
  reviewId: string
  notificationId: string
  criterionId: string
  evaluatorId: string
}

interface Row {
  statuses: Record<Kind, number>
  path?: (target: Target) => string
  body?: (target: Target) => object
}

const open = (status: number) => columns(status, status, status, status, status)
const signedIn = (status: number) => columns(401, status, status, status, 401)
const admins = (status: number, forEmployees = 403) => columns(401, forEmployees, status, status, 401)

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

/** Who gets what from every call of the server. The employee is a stranger to the target. */
export const table: Record<string, Row> = {
  'GET /healthz': { statuses: open(200) },
  'GET /readyz': { statuses: open(200) },
  'GET /metrics': { statuses: open(200) },
  'GET /api/docs': { statuses: open(200) },
  'GET /api/docs/': { statuses: open(200) },
  'GET /api/docs/static/theme/theme.css': { statuses: open(200) },
  'GET /api/docs/static/index.html': { statuses: open(302) },
  'GET /api/docs/static/swagger-initializer.js': { statuses: open(200) },
  'GET /api/docs/static/*': { statuses: open(200), path: () => '/api/docs/static/swagger-ui.css' },
  'GET /api/docs/json': { statuses: admins(200) },
  'GET /api/docs/yaml': { statuses: admins(200) },

  'POST /api/auth/login': { statuses: open(401), body: ({ email }) => ({ email, password: 'Wrong#2026' }) },
  'POST /api/auth/logout': { statuses: open(200) },
  'POST /api/auth/refresh': { statuses: open(401) },
  'POST /api/auth/forgot-password': { statuses: open(200), body: ({ email }) => ({ email }) },
  'POST /api/auth/verify-token': { statuses: open(400), body: () => ({ token: 'made-up' }) },
  'POST /api/auth/reset-password': {
    statuses: open(400),
    body: () => ({ token: 'made-up', newPassword: 'Fresh-Start#7', confirmPassword: 'Fresh-Start#7' }),
  },

  'GET /api/users': { statuses: admins(200) },
  'POST /api/users': { statuses: admins(200), body: newPerson },
  'GET /api/users/approvers': { statuses: admins(200) },
  'GET /api/users/export': { statuses: admins(200) },
  'POST /api/users/import': { statuses: admins(200), body: (target) => ({ rows: [newPerson(target)] }) },
  'GET /api/users/current': { statuses: signedIn(200) },
  'GET /api/users/email/:email': {
    statuses: admins(200, 404),
    path: ({ email }) => `/api/users/email/${email}`,
  },
  'GET /api/users/:id': { statuses: admins(200), path: person },
  'PUT /api/users/:id': { statuses: admins(200), path: person, body: () => ({ department: 'QA' }) },
  'PATCH /api/users/:id': { statuses: admins(200), path: person, body: () => ({ department: 'QA' }) },
  'DELETE /api/users/:id': { statuses: admins(200), path: person },

  'GET /api/reviews': { statuses: signedIn(200) },
  'POST /api/reviews': { statuses: admins(200), body: newReview },
  'GET /api/reviews/upcoming': { statuses: signedIn(200) },
  'GET /api/reviews/my-turn': { statuses: signedIn(200) },
  'GET /api/reviews/progress': { statuses: admins(200) },
  'GET /api/reviews/user/:id': {
    statuses: admins(200),
    path: ({ personId }) => `/api/reviews/user/${personId}`,
  },
  'GET /api/reviews/:id': { statuses: admins(200, 404), path: review },
  'PUT /api/reviews/:id': { statuses: admins(200, 404), path: review, body: () => days },
  'PATCH /api/reviews/:id': { statuses: admins(200, 404), path: review, body: () => days },
  'DELETE /api/reviews/:id': { statuses: admins(200, 404), path: review },

  'GET /api/criteria': { statuses: signedIn(200) },
  'POST /api/criteria': { statuses: admins(200), body: () => newCriterion },
  'GET /api/criteria/:id': {
    statuses: signedIn(200),
    path: ({ criterionId }) => `/api/criteria/${criterionId}`,
  },

  'POST /api/logs': {
    statuses: signedIn(422),
    body: ({ reviewId }) => ({ evaluationId: reviewId, action: 'FINALIZED' }),
  },

  'GET /api/notifications': { statuses: signedIn(200) },
  'GET /api/notifications/stream': { statuses: signedIn(200) },
  'DELETE /api/notifications': { statuses: signedIn(200) },
  'PATCH /api/notifications/read': { statuses: signedIn(200) },
  'PATCH /api/notifications/:id/read': {
    statuses: signedIn(404),
    path: (target) => `${notification(target)}/read`,
  },
  'DELETE /api/notifications/:id': { statuses: signedIn(404), path: notification },
}

function columns(
  nobody: number,
  employee: number,
  admin: number,
  super_admin: number,
  deleted: number,
): Record<Kind, number> {
  return { nobody, employee, admin, super_admin, deleted }
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

export function newReview({ personId, evaluatorId }: Pick<Target, 'personId' | 'evaluatorId'>) {
  return { ...days, userId: personId, firstEvaluatorId: evaluatorId, secondEvaluatorId: evaluatorId }
}
