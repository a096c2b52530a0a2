import type { NotificationsResponse, Review } from '@evenhand/domain/api'
import { addDays, type Day } from '@evenhand/domain/days'
import { summaryFields } from '@evenhand/domain/reviews/fields'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import type { ApiClient } from '../support/api-client'
import type { Defer } from '../support/cleanup'
import { type Company, createCompany, newUser } from '../support/company'
import { createDeployment, startServer } from '../support/deployment'
import { createRecorder, type Recorder } from './recorder'
import { startReviewWorker } from './review-worker'
import { chance, pick, startWorker, uniqueText, type Worker } from './worker'

/** Starts a new deployment whose users work on reviews. */
export async function startUnderLoad(defer: Defer, env: Record<string, string> = {}, users = 6) {
  const deployment = await createDeployment(defer, env)
  const server = await startServer(deployment, defer)
  const company = await createCompany(deployment.url, users)
  const recorder = createRecorder()
  return { deployment, server, recorder, load: startLoad(company, recorder) }
}

/** Users work on many reviews at once, each as employee, first and second evaluator of different ones. */
export function startLoad({ admin, users }: Company, recorder: Recorder, reviews = users.length): Worker {
  const user = (number: number) => users[number % users.length] ?? admin
  const reviewWorkers = Array.from({ length: reviews }, (_, i) =>
    startReviewWorker({ admin, employee: user(i), first: user(i + 1), second: user(i + 2) }, recorder),
  )
  const openReviews = () => reviewWorkers.flatMap(({ review }) => review ?? [])
  const workers = [
    ...reviewWorkers,
    startAdminWorker(admin, openReviews, recorder),
    startNotificationWorker(users, recorder),
  ]
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}

let addedUsers = 0

/** Edits summaries and dates of the open reviews, and sometimes adds a user. */
function startAdminWorker(admin: ApiClient, openReviews: () => Review[], recorder: Recorder): Worker {
  return startWorker(async () => {
    if (chance(0.01)) {
      const user = newUser(`newcomer${++addedUsers}`)
      const change = { kind: 'add user', email: user.email } as const
      return succeeded(recorder.send(change, () => admin.call('POST', '/users', user)))
    }
    const reviews = openReviews()
    if (reviews.length === 0) return false
    const { id, evaluationPhase, startDate } = pick(reviews)
    const canMoveDates = phaseTable[evaluationPhase].tab === 'goal'
    const endDate = addDays(startDate as Day, 30 + Math.floor(Math.random() * 300))
    const fields: Record<string, string> =
      canMoveDates && chance(0.2) ? { endDate } : { [pick(summaryFields)]: uniqueText() }
    const change = { kind: 'save', reviewId: id, fields } as const
    return succeeded(recorder.send(change, () => admin.call('PUT', `/reviews/${id}`, fields)))
  })
}

/** Users read and remove notifications. */
function startNotificationWorker(users: ApiClient[], recorder: Recorder): Worker {
  return startWorker(async () => {
    const owner = pick(users)
    const { status, body } = await owner.call<NotificationsResponse>('GET', '/notifications?page=1&limit=5')
    const notification = status === 200 ? body.data.at(-1) : undefined
    if (!notification) return false
    const { id: notificationId, reviewId, createdAt } = notification
    if (chance(0.3)) {
      const change = { kind: 'remove', notificationId, ownerId: owner.id, reviewId, createdAt } as const
      return succeeded(recorder.send(change, () => owner.call('DELETE', `/notifications/${notificationId}`)))
    }
    return succeeded(
      recorder.send({ kind: 'read', notificationId }, () =>
        owner.call('PATCH', `/notifications/${notificationId}/read`),
      ),
    )
  })
}

async function succeeded(response: Promise<unknown>): Promise<boolean> {
  return (await response) !== undefined
}
