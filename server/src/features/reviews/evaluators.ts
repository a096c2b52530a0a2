import type { FieldErrors } from '@evenhand/domain/errors'
import { validation } from '@evenhand/domain/messages/en/validation'
import type { UserName } from '@evenhand/domain/users'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#db/open'
import { users } from '#db/schema'

/** The names of those among these people who still stand. */
export async function findNames(
  db: Queryable,
  ids: readonly (string | undefined)[],
): Promise<Map<string, UserName>> {
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(inArray(users.id, known), isNull(users.deletedAt)))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]))
}

interface Evaluators {
  firstEvaluatorId?: string | undefined
  secondEvaluatorId?: string | undefined
}

export function unknownEvaluators(names: ReadonlyMap<string, unknown>, evaluators: Evaluators): FieldErrors {
  const problems: FieldErrors = {}
  for (const field of ['firstEvaluatorId', 'secondEvaluatorId'] as const) {
    const id = evaluators[field]
    if (id !== undefined && !names.has(id)) problems[field] = validation.evaluatorUnavailable
  }
  return problems
}
