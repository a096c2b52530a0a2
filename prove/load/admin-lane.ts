import type { Review } from '@evenhand/domain/api'
import { addDays, type Day } from '@evenhand/domain/days'
import { summaryFields } from '@evenhand/domain/fields'
import { phaseTable } from '@evenhand/domain/phases'
import type { Caller } from '../support/caller'
import { newPerson } from '../support/company'
import { chance, type Lane, pick, startLane, uniqueText } from './lane'
import type { Witness } from './witness'

const shareOfPeople = 0.01
const shareOfDates = 0.2
let people = 0

/** Writes into the reviews that others are at: summaries and dates; and adds people now and then. */
export function startAdminLane(admin: Caller, reviews: () => Review[], witness: Witness): Lane {
  return startLane(async () => {
    if (chance(shareOfPeople)) return addPerson()
    const present = reviews()
    if (present.length === 0) return false
    const review = pick(present)
    const isEarly = phaseTable[review.evaluationPhase].tab === 'goal'
    const endDate = addDays(review.startDate as Day, 30 + Math.floor(Math.random() * 300))
    return save(
      review,
      isEarly && chance(shareOfDates) ? { endDate } : { [pick(summaryFields)]: uniqueText() },
    )
  })

  async function save(review: Review, fields: Record<string, string>): Promise<boolean> {
    const note = { kind: 'save', reviewId: review.id, fields } as const
    const answer = await witness.write(note, () => admin.call<object>('PUT', `/reviews/${review.id}`, fields))
    return answer !== undefined
  }

  async function addPerson(): Promise<boolean> {
    const person = newPerson(`newcomer${++people}`)
    const note = { kind: 'add person', email: person.email } as const
    const answer = await witness.write(note, () => admin.call<object>('POST', '/users', person))
    return answer !== undefined
  }
}
