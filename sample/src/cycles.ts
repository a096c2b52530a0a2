import type { CycleRules, CycleSettings, PinnedEvaluators } from '@evenhand/domain/api'
import type { HistoryChange } from '@evenhand/domain/company/history'
import { closeCycle, cycleCreated, cycleLaunched, cycleReleased } from '@evenhand/domain/cycles/change-cycle'
import { dueDatesIn } from '@evenhand/domain/cycles/cycle-settings'
import { addDays, addMonths, type Day } from '@evenhand/domain/days'
import type { Release } from '@evenhand/domain/reviews/release-review'
import type { Review } from '@evenhand/domain/reviews/review'
import {
  type CycleKey,
  closingDayOf,
  cycleKeys,
  firstOfMonth,
  isHeldIn,
  lastDayOf,
  releaseDayOf,
} from './cycle-periods'
import { midYearPositions } from './data'
import { seededRandom } from './random'
import type { SampleUser } from './users'
import { timeOnDay, workdayOnOrBefore } from './workdays'

interface CycleReview {
  review: Review
  createdAt: Date
  cycleId: string | null
}

interface CycleInput {
  today: Day
  users: readonly SampleUser[]
  reviews: readonly CycleReview[]
  /** The admin who launched the cycles. */
  adminId: string
  /** Evaluates where the manager's manager is missing. */
  topEvaluatorId: string
}

export function idOfCycle(key: CycleKey): string {
  return seededRandom(`cycle ${key}`).uuid()
}

export function buildCycles(input: CycleInput) {
  return cycleKeys.map((key) => buildCycle(key, input))
}

function buildCycle(key: CycleKey, { reviews, ...input }: CycleInput) {
  const { today, adminId } = input
  const id = idOfCycle(key)
  const own = reviews.filter(({ cycleId }) => cycleId === id)
  const name = nameOf(key, today)
  const endDate = lastDayOf(key, today)
  const launchDay = earliest(own.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)))
  const createdAt = timeOnDay(workdayOnOrBefore(addDays(launchDay, -12)), 10 * 60)
  const launchedAt = timeOnDay(launchDay, 8 * 60)
  const closingDay = closingDayOf(key, today)
  const closedAt = closingDay ? timeOnDay(closingDay, 15 * 60) : null
  const releaseDay = releaseDayOf(key, today)
  const releasedAt = releaseDay ? timeOnDay(releaseDay, 9 * 60) : null
  const log = (entries: HistoryChange[], at: Date) =>
    entries.map((entry) => ({ actorId: adminId, subject: 'cycle' as const, name, entry, at }))
  return {
    id,
    name,
    state: closedAt ? ('closed' as const) : ('running' as const),
    settings: settingsOf(
      own.map(({ review }) => review),
      {
        ...input,
        endDate,
        positions: key === 'mid-year' ? midYearPositions : [],
        release: isHeldIn(key) ? 'by-admin' : 'when-completed',
      },
    ),
    createdAt,
    launchedAt,
    launchedBy: adminId,
    closedAt,
    releasedAt,
    releasedBy: releasedAt && adminId,
    history: [
      ...log(cycleCreated, createdAt),
      ...log(cycleLaunched(own.length), launchedAt),
      ...(closedAt ? log(closeCycle({ name, state: 'running' }, { open: 0, pending: 0 }), closedAt) : []),
      ...(releasedAt ? log(cycleReleased, releasedAt) : []),
    ],
  }
}

function nameOf(key: CycleKey, today: Day): string {
  if (key === 'mid-year') return `Mid-year reviews ${lastDayOf(key, today).slice(0, 4)}`
  return `Annual reviews ${Number(today.slice(0, 4)) - (key === 'last-year' ? 1 : 0)}`
}

interface SettingsInput extends Pick<CycleInput, 'users' | 'topEvaluatorId'> {
  endDate: Day
  /** Empty for all positions. */
  positions: string[]
  release: Release
}

/** Settings with which a launch creates these reviews. */
function settingsOf(
  reviews: readonly Review[],
  { users, topEvaluatorId, endDate, positions, release }: SettingsInput,
): CycleSettings {
  const startDate = firstOfMonth(earliest(reviews.map((review) => review.startDate)))
  return {
    startDate,
    endDate,
    dueDates: dueDatesIn({ startDate, endDate }),
    rules: rulesOf(reviews, users, { startDate, endDate, positions }),
    evaluators: {
      topEvaluatorId,
      usesLastCycle: true,
      pinned: reviews.flatMap((review) => pinsOf(review, users, topEvaluatorId)),
    },
    criteria: { criteriaSetId: null },
    release: { when: release, date: null },
  }
}

/** People who joined in the last three months of a cycle get their first review in the next one. */
function rulesOf(
  reviews: readonly Review[],
  users: readonly SampleUser[],
  { startDate, endDate, positions }: { startDate: Day; endDate: Day; positions: string[] },
): CycleRules {
  const joinedBy = addMonths(firstOfMonth(endDate), -2)
  const employees = new Set(reviews.map(({ userId }) => userId))
  const exclude = users
    .filter(({ id, joinDate, leftOn }) => !employees.has(id) && joinDate <= joinedBy && leftOn === null)
    .filter(({ position }) => positions.length === 0 || positions.includes(position))
    .map(({ id, managerId }) => ({
      userId: id,
      reason: managerId === null ? 'Reviewed by the board.' : 'The first review starts next year.',
    }))
  return { departments: [], positions, joinedBy, notOnLeaveOn: startDate, include: [], exclude }
}

/** The second evaluator, unless it is the manager's manager. */
function pinsOf(
  { userId, secondEvaluatorId }: Review,
  users: readonly SampleUser[],
  topEvaluatorId: string,
): PinnedEvaluators[] {
  const managerOf = (id: string | null) => users.find((user) => user.id === id)?.managerId ?? null
  const second = managerOf(managerOf(userId)) ?? topEvaluatorId
  return second === secondEvaluatorId ? [] : [{ userId, firstEvaluatorId: null, secondEvaluatorId }]
}

function earliest(days: readonly Day[]): Day {
  return days.toSorted()[0] ?? ''
}
