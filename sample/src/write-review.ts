import type { Criterion } from '@evenhand/domain/reviews/fields'
import { performanceLevel } from '@evenhand/domain/reviews/scoring'
import comments from '../company/comments.json'
import names from '../company/names.json'
import { goalsFor, type Person, people } from './data'
import type { ReviewPlan } from './plan'
import { itemAt, type Random, seededRandom, textDrawer } from './random'
import { leniencyGap, rate } from './ratings'

/** The texts and ratings of one criterion in a completed review. */
export interface CriterionTexts extends ReturnType<typeof rate> {
  criterion: Criterion
  goal: string
  /** The result of the goal, as the employee describes it. */
  result: string
  selfComment: string
  firstComment: string
  secondComment: string
}

export type ReviewTexts = { criteria: CriterionTexts[] } & ReturnType<typeof conclude>

type Draw = ReturnType<typeof textDrawer>
type Values = Readonly<Record<string, string>>

/** Returns a function that writes the texts of a review. No two reviews of a person share a goal or a comment. */
export function reviewWriter() {
  const uses = new Map<string, number>()
  const drawers = new Map<Person, Draw>()

  return (plan: ReviewPlan, criteria: readonly Criterion[]): ReviewTexts => {
    const { person } = plan
    const random = seededRandom(`texts ${person.key} ${plan.ordinal}`)
    const draw = drawers.get(person) ?? textDrawer(random)
    drawers.set(person, draw)
    const valuesFor = namesFor(plan, random)
    const written = criteria.map((criterion, index) => {
      const { goal, texts, variant } = chooseGoal(person, criterion, random)
      const fill = (text: string) => fillIn(rephrase(text, random), valuesFor(index), variant)
      const [good = '', fair = '', praise = '', advice = ''] = texts
      const ratings = rate(plan, criterion.name, random)
      const { selfRating, firstRating, secondRating } = ratings
      const isGood = firstRating >= 4
      const result = fill(isGood ? good : fair)
      const reflection = random.chance(0.3) ? draw(comments.self[band(firstRating)]) : ''
      const difference = comparison(firstRating, selfRating)
      const disagreement = difference ? draw(comments.first[difference]) : ''
      const opinion = comparison(secondRating, firstRating) ?? band(secondRating)
      const remark = difference || random.chance(0.75) ? (isGood ? praise : advice) : ''
      // A strict or lenient evaluator rarely explains a difference.
      const isSilent = (secondRating === firstRating || leniencyGap(plan) !== 0) && random.chance(0.65)
      return {
        criterion,
        ...ratings,
        goal: fill(goal),
        result,
        selfComment: `${result} ${reflection}`.trim(),
        firstComment: fill(`${remark} ${disagreement}`.trim()),
        secondComment: isSilent ? '' : fill(draw(comments.second[opinion])),
      }
    })
    return { criteria: written, ...conclude(person, written, draw) }
  }

  /** The least used goal that this person has not had yet, in its next variant. */
  function chooseGoal(person: Person, { name }: Criterion, random: Random) {
    const count = (goal: string) => uses.get(goal) ?? 0
    const [choice] = random
      .shuffled(goalsFor(person.position, name))
      .filter(([goal]) => !uses.has(`${person.key} ${goal}`))
      .sort(([one], [other]) => count(one) - count(other))
    if (!choice) throw new Error(`The sample company needs more goals for ${name} (${person.position}).`)
    const [goal, texts] = choice
    const variant = count(goal)
    uses.set(goal, variant + 1).set(`${person.key} ${goal}`, 1)
    return { goal, texts, variant }
  }
}

/** Replaces `{a|b|c}` with a variant and `{name}` with its value, and capitalizes each sentence. */
export function fillIn(text: string, values: Values, variant = 0): string {
  const filled = text.replace(/\{([^{}]+)\}/g, (blank, content: string) =>
    content.includes('|') ? itemAt(content.split('|'), variant) : (values[content] ?? blank),
  )
  return filled.replace(/(^|[.!?] )(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase())
}

/** Replaces `[a|b|c]` with a random phrase, so people with the same goal phrase it differently. */
function rephrase(text: string, random: Random): string {
  return text.replace(/\[([^[\]]+)\]/g, (_, phrases: string) => random.pick(phrases.split('|')))
}

/** Each review mentions two projects, two clients, and two colleagues. */
function namesFor({ person, evaluators }: ReviewPlan, random: Random): (index: number) => Values {
  const isColleague = ({ key, department, joined, left }: Person) =>
    department === person.department &&
    joined > 200 &&
    left === undefined &&
    ![person.key, headKey, ...evaluators].includes(key)
  const projects = random.shuffled(names.projects).slice(0, 2)
  const clients = random.shuffled(names.clients).slice(0, 2)
  const colleagues = random.shuffled(people.filter(isColleague)).slice(0, 2)
  return (index) => ({
    name: person.name[0],
    project: itemAt(projects, index),
    client: itemAt(clients, index),
    colleague: itemAt(colleagues, index).name[0],
  })
}

const headKey = people.find(({ evaluators }) => evaluators === undefined)?.key ?? ''

function comparison(rating: number, other: number): 'higher' | 'lower' | 'farLower' | undefined {
  if (rating === other) return undefined
  if (rating <= other - 2) return 'farLower'
  return rating > other ? 'higher' : 'lower'
}

function band(rating: number): 'strong' | 'sound' | 'weak' {
  if (rating >= 4) return 'strong'
  return rating === 3 ? 'sound' : 'weak'
}

function conclude({ name }: Person, written: readonly CriterionTexts[], draw: Draw) {
  const total = ({ firstRating, secondRating }: CriterionTexts) => firstRating + secondRating
  const ranked = written.toSorted((a, b) => total(b) - total(a))
  const good = ranked.filter(({ firstRating }) => firstRating >= 4).slice(0, 3)
  const areas: string[] = []
  for (const { criterion } of ranked.toReversed()) {
    const area = areas.length < 2 ? draw(growth.get(criterion.name) ?? []) : ''
    if (area !== '') areas.push(area)
  }
  const sum = written.reduce((points, each) => points + each.selfRating + total(each), 0)
  const level = performanceLevel({ numerator: sum, denominator: 3 * written.length })
  const values = {
    full: name.join(' '),
    name: name[0],
    strong: ranked.at(0)?.criterion.name ?? '',
    weak: ranked.at(-1)?.criterion.name ?? '',
  }
  return {
    summary: fillIn(draw(comments.summary[level]), values),
    achievements: bullets((good.length > 0 ? good : ranked.slice(0, 1)).map(shortResult)),
    areasForImprovement: bullets(areas),
    /** The second evaluator may add this to the areas for improvement. */
    additionalArea: draw(comments.second.further).replace(/^(?=.)/, '- '),
  }
}

/** The first sentence of a result, without 'I' or 'My' at the start. */
function shortResult({ result }: CriterionTexts): string {
  return fillIn(result.replace(/\. .*/, '.').replace(/^(I|My) /, ''), {})
}

const growth = new Map(Object.entries(comments.growth).map(([criterion, text]) => [criterion, [text]]))

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
