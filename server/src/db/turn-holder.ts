import { phases, phaseTable, type ReviewRole } from '@evenhand/domain/phases'
import { sql } from 'drizzle-orm'

const seatColumns: Record<ReviewRole, string> = {
  employee: 'user_id',
  first: 'first_evaluator_id',
  second: 'second_evaluator_id',
}

const cases = phases.flatMap((phase) => {
  const { actor } = phaseTable[phase]
  return actor ? [`when '${phase}' then ${seatColumns[actor]}`] : []
})

/** The person for whom a review waits; null when it waits for nobody. An index holds exactly this expression. */
export const turnHolderId = sql.raw(`(case phase ${cases.join(' ')} end)`)
