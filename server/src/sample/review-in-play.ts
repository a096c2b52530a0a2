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
import type { Save } from './stages'

export interface Logged {
  at: Date
  authorId: string
  entry: TrailEntry
}

export interface Told {
  at: Date
  notice: Notice
}

/** A review and everything that its changes leave behind; each change goes through the product's own rules. */
export class ReviewInPlay {
  readonly logs: Logged[] = []
  readonly told: Told[] = []
  /** What the review looked like after each change. */
  readonly history: { at: Date; review: Review }[] = []
  updatedAt: Date
  turnSince: Date

  constructor(
    public review: Review,
    creator: Viewer,
    private readonly nameOf: (personId: string) => string,
    readonly createdAt: Date,
  ) {
    this.updatedAt = createdAt
    this.turnSince = createdAt
    this.keep({ review, entries: [creationEntry()] }, creator, createdAt)
    this.tell(createdNotices(this.inNotices()), createdAt)
  }

  save(viewer: Viewer, save: Save, at: Date): void {
    const context = { readVersion: this.review.version, sharing: 'when-completed' } as const
    const play =
      'summary' in save
        ? saveSummary(this.review, viewer, save.summary, context)
        : saveEvaluations(this.review, viewer, [save.evaluation], context)
    this.keep(play, viewer, at)
  }

  forward(viewer: Viewer, at: Date): void {
    const to = nextPhase(this.review.phase)
    if (!to) throw new Error('A completed review goes no further.')
    this.keep(moveReview(this.review, viewer, { to }), viewer, at)
    this.tell(forwardNotices(this.inNotices()), at)
  }

  revert(viewer: Viewer, revert: { reason: string; criteria: string[] }, at: Date): void {
    const to = previousPhase(this.review.phase)
    if (!to) throw new Error('Nothing precedes the first phase.')
    this.keep(moveReview(this.review, viewer, { to, revert }), viewer, at)
    this.tell(revertNotices(this.inNotices(), this.nameOf(viewer.id), revert.reason), at)
  }

  edit(viewer: Viewer, edit: DialogEdit, at: Date): void {
    const before = this.review
    this.keep(editDialog(before, viewer, edit, this.nameOf), viewer, at)
    if (edit.endDate) this.tell(datesChangedNotices(this.inNotices()), at)
    if (!edit.secondEvaluatorId) return
    const change = {
      seat: 'second',
      oldEvaluatorId: before.secondEvaluatorId,
      newEvaluatorId: edit.secondEvaluatorId,
      newEvaluatorName: this.nameOf(edit.secondEvaluatorId),
    } as const
    this.tell(evaluatorChangedNotices(this.inNotices(), change), at)
  }

  private keep({ review, entries }: Play, author: Viewer, at: Date): void {
    if (beginsTurn(this.review, review)) this.turnSince = at
    this.updatedAt = at
    this.review = review
    this.history.push({ at, review })
    this.logs.push(...entries.map((entry) => ({ at, authorId: author.id, entry })))
  }

  private tell(notices: readonly Notice[], at: Date): void {
    this.told.push(...notices.map((notice) => ({ at, notice })))
  }

  private inNotices() {
    return { ...this.review, userName: this.nameOf(this.review.userId) }
  }
}
