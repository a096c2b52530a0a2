import { phases, phaseTable, type ReviewRole } from '@evenhand/domain/reviews/phases'
import { sql } from 'drizzle-orm'

const columnOfRole: Record<ReviewRole, string> = {
  employee: 'user_id',
  first: 'first_evaluator_id',
  second: 'second_evaluator_id',
}

const cases = phases.flatMap((phase) => {
  const { actor } = phaseTable[phase]
  return actor ? [`when '${phase}' then ${columnOfRole[actor]}`] : []
})

/** The id of the user whose turn it is, or null. The index `reviews_turn` is on exactly this expression. */
export const phaseActorId = sql.raw(`(case phase ${cases.join(' ')} end)`)
