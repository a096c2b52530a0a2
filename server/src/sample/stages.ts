import type { Phase, Seat } from '@evenhand/domain/phases'
import type { EvaluationEdit } from '@evenhand/domain/review'
import type { SummaryEdit } from '@evenhand/domain/summary'
import type { Detour } from './current-cycle'
import { fillIn } from './fill-in'
import { itemAt, type Random } from './random'
import type { CriterionContent, ReviewContent } from './review-content'
import {
  goalAdditions,
  passedOnReason,
  revertReasons,
  thinComments,
  vagueGoals,
} from './words/revert-reasons'

export type Save = { evaluation: EvaluationEdit } | { summary: SummaryEdit }

/** One turn in a review: what is written, and the move that ends it. */
export interface Stage {
  phase: Phase
  by: Seat
  saves: Save[]
  revert?: { reason: string; criteria: string[] }
  /** The self evaluation waits for the last weeks of the period. */
  closing?: boolean
}

/** All turns from the first goal to the last grade, detour included. */
export function stagesOf(content: ReviewContent, detour: Detour | null, random: Random): Stage[] {
  const concerned = random.shuffled(content.criteria).slice(0, 2)
  const story: Story = { content, detour, random, concerned, reasonIndex: random.whole(0, 4) }
  return [...goalStages(story), ...selfStages(story), ...firstGradeStages(story), secondGradeStage(story)]
}

interface Story {
  content: ReviewContent
  detour: Detour | null
  random: Random
  /** The two criteria that a detour is about. */
  concerned: CriterionContent[]
  reasonIndex: number
}

function goalStages(story: Story): Stage[] {
  const { content, detour, random, concerned, reasonIndex } = story
  const isVague = (each: CriterionContent) => detour === 'vague-goals' && concerned.includes(each)
  const vague = ({ topic }: CriterionContent) => fillIn(random.pick(vagueGoals), { topic })
  const setting = (saves: Save[]): Stage => ({ phase: 'self-goal-setting', by: 'employee', saves })
  const firstCheck: Stage = { phase: 'first-goal-checking', by: 'first', saves: [] }
  const secondCheck: Stage = { phase: 'second-goal-checking', by: 'second', saves: [] }

  const stages = [
    setting(content.criteria.map((each) => goal(each, isVague(each) ? vague(each) : each.goal))),
  ]
  if (detour === 'vague-goals') {
    const rewritten = concerned.map((each) => goal(each, each.goal))
    stages.push({ ...firstCheck, revert: sentBack(story, detour) }, setting(rewritten))
  }
  stages.push(firstCheck)
  if (detour === 'goals-against-plan') {
    const additions = itemAt(goalAdditions, reasonIndex)
    const adjusted = concerned.map((each, index) => goal(each, `${each.goal} ${itemAt(additions, index)}`))
    stages.push(
      { ...secondCheck, revert: sentBack(story, detour) },
      { ...firstCheck, revert: withReason(story, passedOnReason) },
      setting(adjusted),
      firstCheck,
    )
  }
  stages.push(secondCheck)
  if (detour === 'changed-priorities') {
    const revert = sentBack(story, detour)
    stages.push({ phase: 'self-evaluation', by: 'second', saves: [], revert }, secondCheck)
  }
  return stages
}

function selfStages(story: Story): Stage[] {
  const { content, detour, random, concerned } = story
  const isThin = (each: CriterionContent) => detour === 'missing-evidence' && concerned.includes(each)
  const rating = (saves: Save[]): Stage => ({ phase: 'self-evaluation', by: 'employee', saves })
  const comment = (each: CriterionContent) => (isThin(each) ? random.pick(thinComments) : each.selfComment)
  const started = { ...rating(content.criteria.map((each) => self(each, comment(each)))), closing: true }
  if (detour !== 'missing-evidence') return [started]
  return [
    started,
    { phase: 'first-evaluation', by: 'first', saves: [], revert: sentBack(story, detour) },
    rating(concerned.map((each) => self(each, each.selfComment))),
  ]
}

function firstGradeStages(story: Story): Stage[] {
  const { content, detour, concerned } = story
  const { summary, achievements, areasForImprovement } = content
  const conclusion: Save = { summary: { summary, achievements, areasForImprovement } }
  const grading = (saves: Save[]): Stage => ({ phase: 'first-evaluation', by: 'first', saves })
  const graded = (each: CriterionContent) => first(each, each.firstRating, each.firstComment)
  if (detour !== 'unclear-rating') return [grading([...content.criteria.map(graded), conclusion])]
  const unclear = (each: CriterionContent) =>
    first(each, each === concerned[0] ? Math.min(5, each.firstRating + 1) : each.firstRating, '')
  const firstTry = content.criteria.map((each) => (concerned.includes(each) ? unclear(each) : graded(each)))
  return [
    grading([...firstTry, conclusion]),
    { phase: 'second-evaluation', by: 'second', saves: [], revert: sentBack(story, detour) },
    grading(concerned.map(graded)),
  ]
}

function secondGradeStage({ content, random }: Story): Stage {
  const areasForImprovement = `${content.areasForImprovement}\n${content.furtherArea}`
  const addition: Save[] = random.chance(0.25) ? [{ summary: { areasForImprovement } }] : []
  return { phase: 'second-evaluation', by: 'second', saves: [...content.criteria.map(second), ...addition] }
}

function sentBack(story: Story, detour: Detour) {
  return withReason(story, itemAt(revertReasons[detour], story.reasonIndex))
}

function withReason({ concerned }: Story, reason: string) {
  const [first, second] = concerned.map(({ criterion }) => criterion.name)
  return {
    reason: fillIn(reason, { first: first ?? '', second: second ?? '' }),
    criteria: concerned.map(({ criterion }) => criterion.id),
  }
}

function goal({ criterion }: CriterionContent, evidence: string): Save {
  return { evaluation: { criteriaId: criterion.id, evidence } }
}

function self({ criterion, selfRating }: CriterionContent, comments: string): Save {
  return { evaluation: { criteriaId: criterion.id, selfRating, comments } }
}

function first({ criterion }: CriterionContent, rating: number, comment: string): Save {
  return {
    evaluation: { criteriaId: criterion.id, firstGradeRating: rating, firstEvaluatorComments: comment },
  }
}

function second({ criterion, secondRating, secondComment }: CriterionContent): Save {
  return {
    evaluation: {
      criteriaId: criterion.id,
      secondaryRating: secondRating,
      secondEvaluatorComments: secondComment,
    },
  }
}
