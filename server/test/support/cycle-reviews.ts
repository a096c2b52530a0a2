import { type CycleSettings, CycleSettings as Settings } from '@evenhand/domain/api'
import type { DueDates } from '@evenhand/domain/cycles/cycles'
import { cycles, type NewUserRow, type reviews, type UserRow } from '#db/schema'
import { addPerson } from './people'
import type { Company } from './reviews'

/** One due date per month. */
export const dueDates: DueDates = {
  'self-goal-setting': '2026-01-31',
  'first-goal-checking': '2026-02-28',
  'second-goal-checking': '2026-03-31',
  'self-evaluation': '2026-04-30',
  'first-evaluation': '2026-05-31',
  'second-evaluation': '2026-06-30',
}

const settings: CycleSettings = Settings.parse({
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  dueDates,
  rules: { departments: [], positions: [], joinedBy: null, notOnLeaveOn: null, include: [], exclude: [] },
  evaluators: { topEvaluatorId: null, usesLastCycle: false, pinned: [] },
  criteria: { criteriaSetId: null },
  release: { when: 'when-completed', date: null },
})

let count = 0

/** Adds a running cycle, unless `fields` say otherwise. */
export async function addCycle(
  { db }: Pick<Company, 'db'>,
  fields: Partial<typeof cycles.$inferInsert> = {},
): Promise<string> {
  count++
  const launchedAt = fields.state === 'draft' ? null : new Date('2026-01-01T09:00:00Z')
  const [row] = await db
    .insert(cycles)
    .values({
      name: `Cycle ${count}`,
      state: 'running',
      settings,
      createdAt: new Date('2025-12-01T09:00:00Z'),
      launchedAt,
      ...fields,
    })
    .returning({ id: cycles.id })
  return row?.id ?? ''
}

interface CycleReviewFields {
  person?: Partial<NewUserRow>
  evaluators?: { firstEvaluatorId?: string; secondEvaluatorId?: string }
  state?: Partial<typeof reviews.$inferInsert>
}

/** Adds a person and their review in the cycle, in the department of the person. */
export async function addCycleReview(
  company: Company,
  cycleId: string,
  { person, evaluators, state }: CycleReviewFields = {},
): Promise<{ id: string; person: UserRow }> {
  const employee = await addPerson(company.db, person)
  const { id } = await company.createReview({
    userId: employee.id,
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    ...evaluators,
  })
  const { department, position } = employee
  const snapshot = { cycleId, launchDepartment: department, launchPosition: position, dueDates }
  const createdAt = new Date('2026-01-01T09:00:00Z')
  await company.arrange(id, { ...snapshot, createdAt, turnSince: createdAt, ...state })
  return { id, person: employee }
}
