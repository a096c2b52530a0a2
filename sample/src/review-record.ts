import { type DialogEdit, editDialog } from '@evenhand/domain/dialog'
import {
  createdNotices,
  datesChangedNotices,
  evaluatorChangedNotices,
  forwardNotices,
  type Notice,
  revertNotices,
} from '@evenhand/domain/notices'
import { nextPhase, previousPhase } from '@evenhand/domain/phases'
import { moveReview, type Play, type Review, saveEvaluations } from '@evenhand/domain/review'
import { beginsTurn, type Viewer } from '@evenhand/domain/rights'
import { saveSummary } from '@evenhand/domain/summary'
import { creationEntry, type TrailEntry } from '@evenhand/domain/trail'
import type { Save } from './turns'

/** A review with its log and notifications. Every change goes through the domain rules. */
export class ReviewRecord {
  readonly logs: { at: Date; authorId: string; entry: TrailEntry }[] = []
  readonly notifications: { at: Date; notice: Notice }[] = []
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
    this.notify(createdNotices(this.named), createdAt)
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
      revert ? revertNotices(this.named, this.nameOf(actor.id), revert.reason) : forwardNotices(this.named),
      at,
    )
  }

  edit(actor: Viewer, edit: DialogEdit, at: Date): void {
    const { secondEvaluatorId: oldEvaluatorId } = this.review
    this.keep(editDialog(this.review, actor, edit, this.nameOf), actor, at)
    if (edit.endDate) this.notify(datesChangedNotices(this.named), at)
    const { secondEvaluatorId: newEvaluatorId } = edit
    if (!newEvaluatorId) return
    const newEvaluatorName = this.nameOf(newEvaluatorId)
    const change = { seat: 'second', oldEvaluatorId, newEvaluatorId, newEvaluatorName } as const
    this.notify(evaluatorChangedNotices(this.named, change), at)
  }

  notify(notices: readonly Notice[], at: Date): void {
    this.notifications.push(...notices.map((notice) => ({ at, notice })))
  }

  private keep({ review, entries }: Play, author: Viewer, at: Date): void {
    if (beginsTurn(this.review, review)) this.turnSince = at
    this.review = review
    this.history.push({ at, review })
    this.logs.push(...entries.map((entry) => ({ at, authorId: author.id, entry })))
  }
}
