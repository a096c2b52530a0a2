import type { Phase, ReviewRole } from '@evenhand/domain/reviews/phases'
import type { EvaluationEdit } from '@evenhand/domain/reviews/save-evaluations'
import type { SummaryEdit } from '@evenhand/domain/reviews/save-summary'
import reverts from '../company/reverts.json'
import type { Revert } from './data'
import { itemAt, type Random, textDrawer } from './random'
import { type CriterionTexts, fillIn, type ReviewTexts } from './write-review'

export type Save = { evaluation: EvaluationEdit } | { summary: SummaryEdit }

/** One person's turn in a review: their saves, followed by a forward move or a revert. */
export interface Turn {
  phase: Phase
  by: ReviewRole
  saves: Save[]
  revert?: { reason: string; criteria: string[] }
  /** The turn starts in the last weeks of the period. */
  isClosing?: boolean
}

/** All turns from the first goal to the last rating, including a revert and the changes that follow it. */
export function turnsOf(texts: ReviewTexts, revert: Revert | undefined, random: Random): Turn[] {
  const { criteria, summary, achievements, areasForImprovement, additionalArea } = texts
  const draw = textDrawer(random)
  const affected = random.shuffled(criteria).slice(0, 2)
  const reasonIndex = random.integer(0, 29)
  const isAffected = (each: CriterionTexts) => affected.includes(each)
  const revertWith = (reasons: readonly string[]) => {
    const [first = '', second = ''] = affected.map(({ criterion }) => criterion.name)
    const reason = fillIn(itemAt(reasons, reasonIndex), { first, second })
    return { revert: { reason, criteria: affected.map(({ criterion }) => criterion.id) } }
  }

  const setGoals = (saves: Save[]): Turn => ({ phase: 'self-goal-setting', by: 'employee', saves })
  const firstCheck: Turn = { phase: 'first-goal-checking', by: 'first', saves: [] }
  const secondCheck: Turn = { phase: 'second-goal-checking', by: 'second', saves: [] }
  const rateSelf = (saves: Save[]): Turn => ({ phase: 'self-evaluation', by: 'employee', saves })
  const rateFirst = (saves: Save[]): Turn => ({ phase: 'first-evaluation', by: 'first', saves })
  const rateSecond = (saves: Save[]): Turn => ({ phase: 'second-evaluation', by: 'second', saves })
  const conclusion: Save = { summary: { summary, achievements, areasForImprovement } }
  const additional: Save = { summary: { areasForImprovement: `${areasForImprovement}\n${additionalArea}` } }

  return [...goalTurns(), ...selfTurns(), ...firstTurns(), rateSecond(secondSaves())]

  function goalTurns(): Turn[] {
    const drafts: Record<string, string> = reverts['vague-drafts']
    const draft = (each: CriterionTexts) =>
      revert === 'vague-goals' && isAffected(each) ? (drafts[each.criterion.name] ?? '') : each.goal
    const start = setGoals(criteria.map((each) => edit(each, { evidence: draft(each) })))
    const approved = [firstCheck, secondCheck]
    if (revert === 'vague-goals') {
      const rewritten = setGoals(affected.map((each) => edit(each, { evidence: each.goal })))
      return [start, { ...firstCheck, ...revertWith(reverts[revert]) }, rewritten, ...approved]
    }
    if (revert === 'goals-against-plan') {
      const additions = itemAt(reverts['goal-additions'], reasonIndex)
      const adjusted = affected.map((each, index) =>
        edit(each, { evidence: `${each.goal} ${itemAt(additions, index)}` }),
      )
      const reverted = [
        { ...secondCheck, ...revertWith(reverts[revert]) },
        { ...firstCheck, ...revertWith(reverts['passed-on']) },
      ]
      return [start, firstCheck, ...reverted, setGoals(adjusted), ...approved]
    }
    if (revert !== 'changed-priorities') return [start, ...approved]
    return [
      start,
      ...approved,
      { ...rateSelf([]), by: 'second', ...revertWith(reverts[revert]) },
      secondCheck,
    ]
  }

  function selfTurns(): Turn[] {
    const isThin = (each: CriterionTexts) => revert === 'missing-evidence' && isAffected(each)
    const comment = (each: CriterionTexts) =>
      isThin(each) ? draw(reverts['thin-comments']) : each.selfComment
    const start = { ...rateSelf(criteria.map((each) => self(each, comment(each)))), isClosing: true }
    if (revert !== 'missing-evidence') return [start]
    const completed = rateSelf(affected.map((each) => self(each, each.selfComment)))
    return [start, { ...rateFirst([]), ...revertWith(reverts[revert]) }, completed]
  }

  function firstTurns(): Turn[] {
    if (revert !== 'unclear-rating') return [rateFirst([...criteria.map((each) => first(each)), conclusion])]
    const raised = (each: CriterionTexts) =>
      each === affected[0] ? Math.min(5, each.firstRating + 1) : each.firstRating
    const start = criteria.map((each) => (isAffected(each) ? first(each, raised(each), '') : first(each)))
    const explained = rateFirst(affected.map((each) => first(each)))
    return [
      rateFirst([...start, conclusion]),
      { ...rateSecond([]), ...revertWith(reverts[revert]) },
      explained,
    ]
  }

  function secondSaves(): Save[] {
    return [...criteria.map(second), ...(additionalArea !== '' && random.chance(0.25) ? [additional] : [])]
  }
}

function self(each: CriterionTexts, comments: string): Save {
  return edit(each, { selfRating: each.selfRating, comments })
}

function first(each: CriterionTexts, rating = each.firstRating, comment = each.firstComment): Save {
  return edit(each, { firstGradeRating: rating, firstEvaluatorComments: comment })
}

function second(each: CriterionTexts): Save {
  return edit(each, { secondaryRating: each.secondRating, secondEvaluatorComments: each.secondComment })
}

function edit({ criterion }: CriterionTexts, fields: Omit<EvaluationEdit, 'criteriaId'>): Save {
  return { evaluation: { criteriaId: criterion.id, ...fields } }
}
