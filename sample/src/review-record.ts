import type { NewNotification } from '@evenhand/domain/notifications/kinds'
import {
  acknowledgeReview,
  closeTalk,
  replyToReview,
  requestTalk,
} from '@evenhand/domain/reviews/acknowledge'
import { adjustResult } from '@evenhand/domain/reviews/adjust-result'
import { type AssignmentEdit, editAssignment, type Names } from '@evenhand/domain/reviews/assignment'
import type { NewLogEntry } from '@evenhand/domain/reviews/audit-log'
import { moveForward, revertReview } from '@evenhand/domain/reviews/moves'
import { startsTurn } from '@evenhand/domain/reviews/permissions'
import { nextPhase, previousPhase } from '@evenhand/domain/reviews/phases'
import { releaseReview } from '@evenhand/domain/reviews/release-review'
import { type Decision, isReleased, type NamedActor, type Review } from '@evenhand/domain/reviews/review'
import { saveEvaluations } from '@evenhand/domain/reviews/save-evaluations'
import { saveSummary } from '@evenhand/domain/reviews/save-summary'
import { concernsEmployee } from '@evenhand/domain/reviews/visibility'
import type { Save } from './turns'

const sharing = 'when-completed'

/** A review with its log and notifications. Every change uses the domain functions. */
export class ReviewRecord {
  review: Review
  turnSince: Date
  releasedAt: Date | null = null
  /** The last change that the employee may know about. */
  employeeVersions = [1]
  employeeUpdatedAt: Date
  readonly logs: { at: Date; authorId: string; entry: NewLogEntry }[] = []
  readonly notifications: { at: Date; notification: NewNotification }[] = []
  /** The review after each change. */
  readonly history: { at: Date; review: Review }[] = []

  constructor(
    created: Decision,
    creator: NamedActor,
    private readonly names: Names,
    readonly createdAt: Date,
  ) {
    this.review = created.review
    this.turnSince = createdAt
    this.employeeUpdatedAt = createdAt
    this.apply(created, creator, createdAt)
  }

  get updatedAt(): Date {
    return this.history.at(-1)?.at ?? this.createdAt
  }

  save(actor: NamedActor, save: Save, at: Date): void {
    const options = { readVersion: this.review.version, sharing } as const
    const decision =
      'summary' in save
        ? saveSummary(this.review, actor, save.summary, options)
        : saveEvaluations(this.review, actor, [save.evaluation], options)
    this.apply(decision, actor, at)
  }

  /** Moves the review forward, or reverts it. */
  move(actor: NamedActor, revert: { reason: string; criteria: string[] } | undefined, at: Date): void {
    const to = revert ? previousPhase(this.review.phase) : nextPhase(this.review.phase)
    if (!to) throw new Error(`A review cannot move from ${this.review.phase}.`)
    const decision = revert
      ? revertReview(this.review, actor, { to, ...revert })
      : moveForward(this.review, actor, to)
    this.apply(decision, actor, at)
  }

  edit(actor: NamedActor, edit: AssignmentEdit, at: Date): void {
    this.apply(editAssignment(this.review, actor, edit, this.names, at.toISOString().slice(0, 10)), actor, at)
  }

  /** Adjusts the result before it is released, to one decimal. */
  adjust(admin: NamedActor, { by, reason }: { by: number; reason: string }, at: Date): void {
    const { rating, version: readVersion } = this.review
    const to = Math.round((rating + by) * 10) / 10
    const cycle = { release: 'by-admin', releasedAt: null } as const
    this.apply(adjustResult(this.review, admin, { to, reason, readVersion }, cycle), admin, at)
  }

  release(admin: NamedActor, at: Date): void {
    this.apply(releaseReview(this.review), admin, at)
  }

  /** The employee confirms that they have read the result, and may reply to it. */
  acknowledge(employee: NamedActor, reply: string | null, at: Date): void {
    const decision =
      reply === null
        ? acknowledgeReview(this.review, employee, at)
        : replyToReview(this.review, employee, reply, at)
    this.apply(decision, employee, at)
  }

  requestTalk(employee: NamedActor, adminIds: readonly string[], at: Date): void {
    this.apply(requestTalk(this.review, employee, adminIds, at), employee, at)
  }

  closeTalk(admin: NamedActor, outcome: string, at: Date): void {
    this.apply(closeTalk(this.review, admin, outcome), admin, at)
  }

  notify(notifications: readonly NewNotification[], at: Date): void {
    this.notifications.push(...notifications.map((notification) => ({ at, notification })))
  }

  private apply({ review, entries, notifications }: Decision, author: NamedActor, at: Date): void {
    if (startsTurn(this.review, review)) this.turnSince = at
    if (isReleased(review) && !isReleased(this.review)) this.releasedAt = at
    if (concernsEmployee(review, entries, sharing)) {
      this.employeeVersions.push(review.version)
      this.employeeUpdatedAt = at
    }
    this.review = review
    this.history.push({ at, review })
    this.logs.push(...entries.map((entry) => ({ at, authorId: author.id, entry })))
    this.notify(notifications, at)
  }
}
