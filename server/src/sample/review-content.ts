import type { Criterion } from '@evenhand/domain/fields'
import { performanceLevel } from '@evenhand/domain/scoring'
import { type DefaultCriterionKey, defaultCriteria } from '../criteria-defaults'
import { fillIn } from './fill-in'
import { goalTemplatesFor } from './goals'
import type { GoalTemplate } from './goals/goal-template'
import { graderComments } from './grader-comments'
import { samplePeople } from './people'
import { itemAt, type Random, seededRandom } from './random'
import type { ReviewPlan } from './review-plan'
import { growthWords } from './words/growth'
import { clients, projectsByDepartment } from './words/places'
import { selfReflections } from './words/self-reflections'
import { summaryWords } from './words/summaries'

/** What is written about one criterion when all is done. */
export interface CriterionContent {
  criterion: Criterion
  key: DefaultCriterionKey
  goal: string
  topic: string
  outcome: string
  selfRating: number
  selfComment: string
  firstRating: number
  firstComment: string
  secondRating: number
  secondComment: string
}

export interface ReviewContent {
  criteria: CriterionContent[]
  summary: string
  achievements: string
  areasForImprovement: string
  /** A point that the second evaluator may add to the areas for improvement. */
  furtherArea: string
}

export function writeReview(plan: ReviewPlan, criteria: readonly Criterion[]): ReviewContent {
  const random = seededRandom(`content ${plan.person.key} ${plan.ordinal}`)
  const templates = goalTemplatesFor(plan.person.department, plan.person.position)
  const places = placesFor(plan, random)
  const reflections = {
    good: random.shuffled(selfReflections.good),
    fair: random.shuffled(selfReflections.fair),
    poor: random.shuffled(selfReflections.poor),
  }
  const drafts = criteria.map((criterion, index) => {
    const key = keyOf(criterion)
    const values = { ...places(index), name: plan.person.firstName }
    const { template, variant } = choiceOf(templates[key], plan, index)
    const result = plan.flawless ? 5 : resultFor(plan, key, random)
    const grade = gradeOf(result)
    const outcome = fillIn(template[grade], values, variant)
    const reflection = random.chance(0.5) ? reflections[grade].pop() : undefined
    return {
      criterion,
      key,
      goal: fillIn(template.goal, values, variant),
      topic: topicOf(template, values, variant),
      outcome,
      selfRating: plan.flawless ? 5 : nearby(result, 0.12, 0.15, random),
      selfComment: [outcome, reflection].filter((part) => part !== undefined).join(' '),
      firstRating: result,
      secondRating: plan.flawless ? 5 : nearby(result, 0.1, 0.1, random),
    }
  })
  const comments = graderComments(plan, drafts, random)
  const written = drafts.map((draft, index) => ({ ...draft, ...itemAt(comments, index) }))
  return { criteria: written, ...conclude(plan, written, random) }
}

/** Neighbours take different goals, and who takes the same goal takes other numbers. */
function choiceOf(templates: readonly GoalTemplate[], { person, periodsAgo }: ReviewPlan, index: number) {
  const place = samplePeople.indexOf(person) + 7 * (periodsAgo + 1) + index
  return { template: itemAt(templates, place), variant: Math.floor(place / templates.length) }
}

function keyOf({ name }: Criterion): DefaultCriterionKey {
  const known = defaultCriteria.find((criterion) => criterion.name === name)
  if (!known) throw new Error(`The sample company has no goals for the criterion ${name}.`)
  return known.key
}

/** Two projects, two clients and two colleagues for each review, so that it tells of one person's work. */
function placesFor({ person, evaluators }: ReviewPlan, random: Random) {
  const projects = random.shuffled(projectsByDepartment[person.department]).slice(0, 2)
  const chosenClients = random.shuffled(clients).slice(0, 2)
  const others = samplePeople.filter(
    ({ key, department, joinedDaysAgo }) =>
      department === person.department &&
      joinedDaysAgo > 200 &&
      ![person.key, evaluators.first, evaluators.second, 'ingrid.halvorsen'].includes(key),
  )
  const colleagues = random.shuffled(others).slice(0, 2)
  return (index: number) => ({
    project: itemAt(projects, index),
    client: itemAt(chosenClients, index),
    colleague: itemAt(colleagues, index).firstName,
  })
}

function resultFor({ person, ordinal }: ReviewPlan, key: DefaultCriterionKey, random: Random): number {
  const habit = seededRandom(`habit ${person.key} ${key}`).whole(-7, 7) / 10
  const chance = random.whole(-6, 6) / 10
  return withinScale(Math.round(person.strength + habit + chance + ordinal * 0.08))
}

function nearby(rating: number, lower: number, higher: number, random: Random): number {
  if (random.chance(lower)) return withinScale(rating - 1)
  return random.chance(higher) ? withinScale(rating + 1) : rating
}

function withinScale(rating: number): number {
  return Math.min(5, Math.max(1, rating))
}

function gradeOf(result: number): 'good' | 'fair' | 'poor' {
  if (result >= 4) return 'good'
  return result === 3 ? 'fair' : 'poor'
}

/** In the middle of a sentence, so without the capital letter that a filled-in text begins with. */
function topicOf(template: GoalTemplate, values: Record<string, string>, variant: number): string {
  return fillIn(`: ${template.topic}`, values, variant).slice(2)
}

function conclude(plan: ReviewPlan, written: readonly CriterionContent[], random: Random) {
  const total = ({ firstRating, secondRating }: CriterionContent) => firstRating + secondRating
  const ranked = [...written].sort((a, b) => total(b) - total(a))
  const [best] = ranked
  const [worst, nextWorst, thirdWorst] = [...ranked].reverse()
  if (!best || !worst) throw new Error('A review needs criteria.')
  const sum = written.reduce((so, each) => so + each.selfRating + total(each), 0)
  const level = performanceLevel({ numerator: sum, denominator: 3 * written.length })
  const growth = ({ key }: CriterionContent) => random.pick(growthWords[key])
  const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')
  return {
    summary: fillIn(itemAt(summaryWords[level], samplePeople.indexOf(plan.person) + plan.ordinal), {
      full: `${plan.person.firstName} ${plan.person.lastName}`,
      name: plan.person.firstName,
      strong: best.criterion.name,
      strongTopic: best.topic,
      weak: worst.criterion.name,
      weakTopic: worst.topic,
    }),
    achievements: bullets(successes(ranked)),
    areasForImprovement: bullets([worst, nextWorst].flatMap((each) => (each ? [growth(each)] : []))),
    furtherArea: thirdWorst ? bullets([growth(thirdWorst)]) : '',
  }
}

/** Up to three good results; where there is none, the best there was. */
function successes(ranked: readonly CriterionContent[]): string[] {
  const good = ranked.filter(({ firstRating }) => firstRating >= 4).slice(0, 3)
  return (good.length > 0 ? good : ranked.slice(0, 1)).map(({ topic, outcome }) => {
    const namesItself = outcome.toLowerCase().includes(topic.replace(/^the /, '').toLowerCase())
    return namesItself ? outcome : fillIn(`${topic}: ${outcome}`, {})
  })
}
