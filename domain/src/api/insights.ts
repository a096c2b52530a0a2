import { z } from 'zod'
import { cycleStates } from '../cycles/cycles'
import { insightFlags } from '../insights/rated-review'
import { validation } from '../messages/english'
import { releases } from '../reviews/release-review'
import { levels } from '../reviews/scoring'
import { CompanyDay, CompanyName, Id, Name, oneOf, pagingShape, rangeOrderError, success } from './common'

/** `too-few`: fewer reviews than the minimum. `none`: no clear difference from the other evaluators. */
export const leniencyVerdicts = ['lenient', 'strict', 'higher', 'lower', 'none', 'too-few'] as const
export type LeniencyVerdict = (typeof leniencyVerdicts)[number]

/** Either a cycle, or a period. A period includes the reviews that end in it. */
const scopeShape = { cycleId: Id.optional(), from: CompanyDay.optional(), to: CompanyDay.optional() }
type ScopeInput = { cycleId?: string | undefined; from?: string | undefined; to?: string | undefined }

const isOneScope = ({ cycleId, from, to }: ScopeInput) =>
  cycleId === undefined ? from !== undefined && to !== undefined : from === undefined && to === undefined
const isInOrder = ({ from, to }: ScopeInput) => from === undefined || to === undefined || from <= to
const scopeError = { path: ['cycleId'], message: validation.insightScope }

export const InsightScope = z
  .object(scopeShape)
  .refine(isOneScope, scopeError)
  .refine(isInOrder, rangeOrderError('to'))
export type InsightScope = z.output<typeof InsightScope>

const Switch = z.enum(['true', 'false'], validation.trueOrFalseText).default('false')

export const ListInsightReviews = z
  .object({
    ...scopeShape,
    ...pagingShape,
    department: CompanyName(validation.department).optional(),
    /** Only people without a department. */
    noDepartment: Switch,
    position: CompanyName(validation.position).optional(),
    /** Only people without a position. */
    noPosition: Switch,
    level: oneOf(levels).optional(),
    /** The first or second evaluator. */
    evaluatorId: Id.optional(),
    flag: oneOf(insightFlags).optional(),
    /** Only reviews with an adjusted result. */
    adjusted: Switch,
    search: z.string().max(200, validation.searchTooLong).default(''),
  })
  .refine(isOneScope, scopeError)
  .refine(isInOrder, rangeOrderError('to'))
export type ListInsightReviews = z.output<typeof ListInsightReviews>

const Average = z.number().nullable()

/** The number of reviews with each level, in the order of `levels`. A null name means people without one. */
export const LevelGroup = z.object({
  name: z.string().nullable(),
  count: z.int(),
  counts: z.array(z.int()),
  average: Average,
})
export type LevelGroup = z.output<typeof LevelGroup>

/** The name is null if the evaluator was deleted. */
export const EvaluatorLevels = LevelGroup.extend({ id: z.uuid(), name: Name.nullable() })

/** The averages of the ratings given for one criterion. `key` is its ID, which is the same in all versions. */
export const CriterionAverages = z.object({
  key: z.uuid(),
  name: z.string(),
  category: z.string(),
  /** The reviews with a rating of this criterion. */
  count: z.int(),
  self: Average,
  first: Average,
  second: Average,
})
export type CriterionAverages = z.output<typeof CriterionAverages>

/**
 * Differences by size. The bins lie between the edges -2, -1.5, -1, -0.5, 0.5, 1, 1.5 and 2, and the outer ones are open.
 * A difference at an edge belongs to the bin farther from 0.
 */
const Differences = z.object({
  count: z.int(),
  average: Average,
  bins: z.array(z.int()),
  departments: z.array(z.object({ name: z.string().nullable(), count: z.int(), average: Average })),
})
export type Differences = z.output<typeof Differences>

/** Positive numbers mean higher ratings than those of the other evaluator of the same reviews. */
export const EvaluatorLeniency = z.object({
  id: z.uuid(),
  name: Name.nullable(),
  /** The reviews that both evaluators rated. */
  count: z.int(),
  /** The mean difference from the other evaluator, minus what is usual in the company. */
  gap: Average,
  /** The gap, moved toward 0. The fewer reviews there are, the more it moves. */
  shrunk: Average,
  /** The 95% interval of the shrunk gap. Null for a single review. */
  low: Average,
  high: Average,
  verdict: z.enum(leniencyVerdicts),
})
export type EvaluatorLeniency = z.output<typeof EvaluatorLeniency>

export const InsightsResponse = success({
  scope: z.object({
    cycle: z
      .object({
        id: z.uuid(),
        name: z.string(),
        state: z.enum(cycleStates),
        release: z.enum(releases),
        isReleased: z.boolean(),
      })
      .nullable(),
    from: z.string(),
    to: z.string(),
  }),
  /** Completed reviews with a rating. All other numbers are about these. */
  completed: z.int(),
  /** Completed reviews without any rating. */
  unrated: z.int(),
  /** Whether the viewer's own review is left out because its result is not released. */
  hidesOwn: z.boolean(),
  /** Reviews that are not completed yet. */
  open: z.int(),
  /** The mean result. */
  average: Average,
  /** A review counts once for each of its evaluators. */
  levels: z.object({
    company: LevelGroup,
    departments: z.array(LevelGroup),
    positions: z.array(LevelGroup),
    evaluators: z.array(EvaluatorLevels),
  }),
  criteria: z.array(CriterionAverages),
  /** The self average minus the mean of the evaluators' averages. */
  selfGap: Differences,
  /** The result minus the result of the employee's newest earlier review. */
  change: Differences.extend({ previousAverage: Average, currentAverage: Average }),
  leniency: z.object({
    /** The mean difference between the first and the second evaluator. */
    companyGap: Average,
    /** Minimum reviews for a verdict. */
    minimum: z.int(),
    evaluators: z.array(EvaluatorLeniency),
  }),
  /** All kinds, including those without reviews. */
  flags: z.array(z.object({ kind: z.enum(insightFlags), count: z.int() })),
})
export type InsightsResponse = z.output<typeof InsightsResponse>

const Evaluator = z.object({ id: z.uuid(), name: Name.nullable() })

export const InsightReview = z.object({
  id: z.uuid(),
  cycleId: z.uuid().nullable(),
  userId: z.uuid(),
  user: Name,
  /** At launch, or else the current ones. */
  department: z.string().nullable(),
  position: z.string().nullable(),
  firstEvaluator: Evaluator,
  secondEvaluator: Evaluator,
  self: Average,
  first: Average,
  second: Average,
  /** The result. */
  overall: z.number(),
  level: z.enum(levels),
  /** The result of the employee's newest earlier review. */
  previous: Average,
  flags: z.array(z.enum(insightFlags)),
  /** Whether the employee sees the result only after it is released. */
  isHeld: z.boolean(),
  isAdjusted: z.boolean(),
  canAdjust: z.boolean(),
  /** Null if the viewer cannot adjust the result. */
  version: z.int().nullable(),
})
export type InsightReview = z.output<typeof InsightReview>

export const InsightReviewsResponse = success({ total: z.int(), reviews: z.array(InsightReview) })
export type InsightReviewsResponse = z.output<typeof InsightReviewsResponse>
