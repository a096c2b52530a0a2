import type { Action } from './actions'
import { wishesOf } from './refusals'
import { summaryCapacity } from './rules'
import {
  dialogNames,
  type Entry,
  fields,
  isEmpty,
  type Person,
  phases,
  type Review,
  type Side,
  summaryNames,
  type Value,
} from './world'

/** Does what was asked for; the names of people are what the log keeps of evaluators. */
export function play(review: Review, person: Person, action: Action, nameOf: (id: string) => string): void {
  if (action.kind === 'move') move(review, person, action)
  else edit(review, person, action, nameOf)
}

function edit(review: Review, person: Person, action: Action, nameOf: (id: string) => string): void {
  const wishes = wishesOf(person, review, action)
  if (wishes.length === 0) return
  review.version++
  for (const { key, field, criteriaId, value } of wishes) {
    const old = present(review, key)
    const side = sideOfEntry(review, person, field, criteriaId)
    const told = (it: Value) => (field.endsWith('Id') ? nameOf(String(it)) : words(it))
    write(review, wishes.length, {
      by: person.id,
      action: isEmpty(old) ? 'CREATED' : 'UPDATED',
      criteriaId,
      field: criteriaId === null ? (summaryNames[field] ?? dialogNames[field] ?? field) : field,
      from: told(old),
      to: told(value),
      reason: null,
      side,
      isAutosaved: 'autosave' in action && action.autosave === true && isText(field),
    })
    if (field in dialogNames) review[field as 'startDate'] = String(value)
    else review.values[key] = value
    if (field in summaryNames) review.summarySides[field] = sideAfter(review, person, field)
    review.changedAt[key] = review.version
  }
}

const actions = ['SUBMITTED', 'APPROVED', 'APPROVED', 'SUBMITTED', 'SUBMITTED', 'FINALIZED']

function move(review: Review, person: Person, { to, reason }: Extract<Action, { kind: 'move' }>): void {
  const from = review.phase
  review.version++
  review.phase = to as Review['phase']
  review.log.push({
    by: person.id,
    action: reason === undefined ? (actions[phases.indexOf(from)] ?? '') : 'REVERTED',
    criteriaId: null,
    field: 'evaluationPhase',
    from,
    to,
    reason: reason ?? null,
    side: 'open',
    isAutosaved: false,
  })
}

/** Autosaves of one text that follow each other are one entry, unless they lead back to where they began. */
function write(review: Review, entriesOfSave: number, entry: Entry): void {
  const latest = review.log.at(-1)
  const joins =
    latest?.isAutosaved &&
    entry.isAutosaved &&
    entriesOfSave === 1 &&
    latest.by === entry.by &&
    latest.field === entry.field &&
    latest.criteriaId === entry.criteriaId &&
    latest.side === entry.side &&
    latest.from !== entry.to
  if (joins) latest.to = entry.to
  else review.log.push(entry)
}

function isText(field: string): boolean {
  return field in summaryNames || fields[field]?.isRating === false
}

function present(review: Review, key: string): Value {
  return key in dialogNames ? review[key as 'startDate'] : (review.values[key] ?? '')
}

function sideOfEntry(review: Review, person: Person, field: string, criteriaId: string | null): Side {
  if (criteriaId !== null) return fields[field]?.side ?? 'open'
  if (!(field in summaryNames)) return 'open'
  const before = review.summarySides[field] ?? 'admin'
  const next = sideAfter(review, person, field)
  return before === next || before === 'admin' ? next : 'both'
}

/** What an admin corrects stays the grader's. */
function sideAfter(review: Review, person: Person, field: string): Side {
  const capacity = summaryCapacity(person, review) ?? 'admin'
  return capacity === 'admin' ? (review.summarySides[field] ?? 'admin') : capacity
}

function words(value: Value): string {
  return value === 0 ? '' : String(value)
}
