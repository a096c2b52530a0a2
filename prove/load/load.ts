import type { Company } from '../support/company'
import { startAdminLane } from './admin-lane'
import { startBellLane } from './bell-lane'
import { type ReviewLane, startReviewLane } from './review-lane'
import type { Witness } from './witness'

export interface Load {
  /** Resolves when all have had the answer to their last write, or know that none comes. */
  stop(): Promise<void>
}

/** Several people at many reviews at once, each of them person reviewed, first and second evaluator in turn. */
export function startLoad({ admin, people }: Company, witness: Witness, reviewLanes = people.length): Load {
  const lanes = Array.from({ length: reviewLanes }, (_, i): ReviewLane => {
    const seat = (offset: number) => people[(i + offset) % people.length] ?? admin
    return startReviewLane({ admin, employee: seat(0), first: seat(1), second: seat(2) }, witness)
  })
  const reviews = () => lanes.map(({ review }) => review).filter((review) => review !== undefined)
  const all = [...lanes, startAdminLane(admin, reviews, witness), startBellLane(people, witness)]
  return { stop: async () => void (await Promise.all(all.map((lane) => lane.stop()))) }
}
