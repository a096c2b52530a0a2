import type { Criterion } from '@evenhand/domain/fields'
import type { DefaultCriterionKey } from '../criteria-defaults'
import { fillIn } from './fill-in'
import { samplePeople } from './people'
import { itemAt, type Random } from './random'
import type { ReviewPlan } from './review-plan'
import { criterionRemarks } from './words/criterion-remarks'
import { disagreementWords, type FirstVoice, firstGraderWords, type Mark } from './words/first-grader'
import { type Agreement, type SecondVoice, type Stance, secondGraderWords } from './words/second-grader'

interface Rated {
  criterion: Criterion
  key: DefaultCriterionKey
  topic: string
  selfRating: number
  firstRating: number
  secondRating: number
}

const firstVoices: FirstVoice[] = ['plain', 'warm', 'exact', 'brief']
const secondVoices: SecondVoice[] = ['strategic', 'mentor', 'concise']

/** What both evaluators write beside their ratings, each in their own voice and no sentence twice in a review. */
export function graderComments(
  plan: ReviewPlan,
  rated: readonly Rated[],
  random: Random,
): { firstComment: string; secondComment: string }[] {
  const firstVoice = itemAt(firstVoices, rankOf(plan.evaluators.first))
  const secondVoice = itemAt(secondVoices, rankOf(plan.evaluators.second))
  const openings = drawn(firstGraderWords[firstVoice], random)
  const differences = drawn(disagreementWords, random)
  const seconds = drawn(secondGraderWords[secondVoice], random)

  return rated.map(({ criterion, key, topic, selfRating, firstRating, secondRating }) => {
    const values = { topic, name: plan.person.firstName, criterion: criterion.name }
    const opening = random.chance(0.75) ? openings(markOf(firstRating)) : undefined
    const difference = firstRating === selfRating ? undefined : differences(stanceOf(firstRating, selfRating))
    const hasRemark = opening === undefined || (difference === undefined && random.chance(0.45))
    const remark = hasRemark ? random.pick(criterionRemarks[key][bandOf(firstRating)]) : undefined
    const differs = firstRating !== secondRating
    const second =
      differs || random.chance(0.4) ? seconds(secondStance(secondRating, firstRating)) : undefined
    const first = [opening, remark, difference].filter((part) => part !== undefined).join(' ')
    return { firstComment: fillIn(first, values), secondComment: fillIn(second ?? '', values) }
  })
}

function rankOf(key: string): number {
  return samplePeople.findIndex((person) => person.key === key)
}

/** Draws from each pile in random order, and nothing more once it is used up. */
function drawn<Kind extends string>(words: Record<Kind, string[]>, random: Random) {
  const piles = new Map<Kind, string[]>()
  return (kind: Kind): string | undefined => {
    const pile = piles.get(kind) ?? random.shuffled(words[kind])
    piles.set(kind, pile)
    return pile.pop()
  }
}

function markOf(rating: number): Mark {
  if (rating >= 5) return 'five'
  if (rating === 4) return 'four'
  return rating === 3 ? 'three' : 'two'
}

function bandOf(rating: number): 'strong' | 'sound' | 'weak' {
  if (rating >= 4) return 'strong'
  return rating === 3 ? 'sound' : 'weak'
}

function stanceOf(rating: number, other: number): 'higher' | 'lower' {
  return rating > other ? 'higher' : 'lower'
}

function secondStance(rating: number, first: number): Stance {
  return rating === first ? agreements[bandOf(rating)] : stanceOf(rating, first)
}

const agreements: Record<ReturnType<typeof bandOf>, Agreement> = {
  strong: 'glad',
  sound: 'content',
  weak: 'sorry',
}
