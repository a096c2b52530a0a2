import { type AssignmentEdit, editAssignment } from '@evenhand/domain/assignment'
import { creationEntry, type NewLogEntry } from '@evenhand/domain/audit-log'
import {
  createdNotifications,
  datesChangedNotifications,
  evaluatorChangedNotifications,
  forwardNotifications,
  type NewNotification,
  revertNotifications,
} from '@evenhand/domain/notifications'
import { startsTurn, type Viewer } from '@evenhand/domain/permissions'
import { nextPhase, previousPhase } from '@evenhand/domain/phases'
import { type Decision, moveReview, type Review, saveEvaluations } from '@evenhand/domain/review'
import { saveSummary } from '@evenhand/domain/summary'
import type { Save } from './turns'

/** A review with its log and notifications. Every change goes through the domain rules. */
export class ReviewRecord {
  readonly logs: { at: Date; authorId: string; entry: NewLogEntry }[] = []
  readonly notifications: { at: Date; notification: NewNotification }[] = []
  /** The review after each change. */
  readonly history: { at: Date; review: Review }[] = []
  turnSince: Date

  constructor(
    public review: Review,
    creator: Viewer,
    private readonly nameOf: (userId: string) => string,
    readonly createdAt: Date,
  ) {
    this.turnSince = createdAt
    this.keep({ review, entries: [creationEntry()] }, creator, createdAt)
    this.notify(createdNotifications(this.named), createdAt)
  }

  get updatedAt(): Date {
    return this.history.at(-1)?.at ?? this.createdAt
  }

  get named() {
    return { ...this.review, userName: this.nameOf(this.review.userId) }
  }

  save(actor: Viewer, save: Save, at: Date): void {
    const context = { readVersion: this.review.version, sharing: 'when-completed' } as const
    const play =
      'summary' in save
        ? saveSummary(this.review, actor, save.summary, context)
        : saveEvaluations(this.review, actor, [save.evaluation], context)
    this.keep(play, actor, at)
  }

  /** Passes the review on, or sends it back with a reason. */
  move(actor: Viewer, revert: { reason: string; criteria: string[] } | undefined, at: Date): void {
    const to = revert ? previousPhase(this.review.phase) : nextPhase(this.review.phase)
    if (!to) throw new Error(`A review cannot move on from ${this.review.phase}.`)
    this.keep(moveReview(this.review, actor, { to, revert }), actor, at)
    this.notify(
      revert
        ? revertNotifications(this.named, this.nameOf(actor.id), revert.reason)
        : forwardNotifications(this.named),
      at,
    )
  }

  edit(actor: Viewer, edit: AssignmentEdit, at: Date): void {
    const { secondEvaluatorId: oldEvaluatorId } = this.review
    this.keep(editAssignment(this.review, actor, edit, this.nameOf), actor, at)
    if (edit.endDate) this.notify(datesChangedNotifications(this.named), at)
    const { secondEvaluatorId: newEvaluatorId } = edit
    if (!newEvaluatorId) return
    const newEvaluatorName = this.nameOf(newEvaluatorId)
    const change = { seat: 'second', oldEvaluatorId, newEvaluatorId, newEvaluatorName } as const
    this.notify(evaluatorChangedNotifications(this.named, change), at)
  }

  notify(notifications: readonly NewNotification[], at: Date): void {
    this.notifications.push(...notifications.map((notification) => ({ at, notification })))
  }

  private keep({ review, entries }: Decision, author: Viewer, at: Date): void {
    if (startsTurn(this.review, review)) this.turnSince = at
    this.review = review
    this.history.push({ at, review })
    this.logs.push(...entries.map((entry) => ({ at, authorId: author.id, entry })))
  }
}
