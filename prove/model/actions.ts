import type { Random } from '../support/random'
import { waitsFor } from './rules'
import { dialogNames, fields, type Person, phases, type Review, summaryNames, type Value } from './world'

export type Edit = { criteriaId: string } & Record<string, Value>

export type Action =
  | { kind: 'read' }
  | { kind: 'list' }
  | { kind: 'delete' }
  | { kind: 'evaluations'; edits: Edit[]; version?: number; autosave?: boolean }
  | { kind: 'summary' | 'dialog'; edit: Record<string, string>; version?: number; autosave?: boolean }
  | { kind: 'move'; to: string; reason?: string }

const kinds = [
  ...Array<'evaluations'>(9).fill('evaluations'),
  ...Array<'move'>(5).fill('move'),
  ...Array<'read'>(2).fill('read'),
  'summary',
  'summary',
  'dialog',
  'list',
] as const

/** Half of the time it is the one whose turn it is, so that reviews get somewhere. */
export function anyone(random: Random, people: readonly Person[], review: Review): Person {
  const holder = people.find(({ id }) => id === waitsFor(review))
  return holder && random.chance(0.5) ? holder : random.pick(people)
}

export function anAction(random: Random, people: readonly Person[], review: Review): Action {
  if (random.chance(0.003)) return { kind: 'delete' }
  const kind = random.pick(kinds)
  if (kind === 'evaluations') {
    const edits = random.chance(0.3) ? oneText(random, review) : someEdits(random, review)
    return { kind, edits, ...aVersion(random, review), autosave: random.chance(0.5) }
  }
  if (kind === 'summary') {
    const edit = texts(random, summaryNames)
    return { kind, edit, ...aVersion(random, review), autosave: random.chance(0.5) }
  }
  if (kind === 'dialog') return { kind, edit: aDialog(random, people), ...aVersion(random, review) }
  return kind === 'move' ? aMove(random, review) : { kind }
}

function aVersion(random: Random, { version }: Review): { version?: number } {
  if (random.chance(0.4)) return {}
  return { version: random.chance(0.7) ? version : 1 + random.below(version) }
}

function someEdits(random: Random, { criteria, phase }: Review): Edit[] {
  const fitting = Object.keys(fields).filter((field) => fields[field]?.phase === phase)
  const names = fitting.length > 0 && random.chance(0.7) ? fitting : Object.keys(fields)
  const all = random.chance(0.6)
  return criteria
    .filter(() => all || random.chance(0.5))
    .map(({ id }) => ({
      criteriaId: random.chance(0.01) ? id.replace(/^.{8}/, '00000000') : id,
      ...Object.fromEntries(
        names.filter(() => random.chance(0.7)).map((name) => [name, aValue(random, name)]),
      ),
    }))
}

/** What somebody types, so that autosaves follow each other. */
function oneText(random: Random, { criteria: [criterion], phase }: Review): Edit[] {
  const fitting = Object.keys(fields).find(
    (field) => !fields[field]?.isRating && fields[field]?.phase === phase,
  )
  return [{ criteriaId: criterion?.id ?? '', [fitting ?? 'evidence']: aText(random) }]
}

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Few different values, so that people often write what is there already. */
function aValue(random: Random, field: string): Value {
  if (!fields[field]?.isRating) return aText(random)
  return random.chance(0.9) ? random.pick([1, 3, 5]) : random.below(6)
}

function aText(random: Random): string {
  return random.pick(['', 'one thing', 'another', 'a third', 'ünï 👋'])
}

function texts(random: Random, names: Record<string, string>): Record<string, string> {
  const chosen = Object.keys(names).filter(() => random.chance(0.5))
  const some = chosen.length > 0 ? chosen : ['summary']
  return Object.fromEntries(some.map((name) => [name, aText(random)]))
}

function aDialog(random: Random, people: readonly Person[]): Record<string, string> {
  const name = random.pick(Object.keys(dialogNames))
  if (name.endsWith('Id')) return { [name]: random.chance(0.05) ? unknownId : random.pick(people).id }
  return { [name]: random.pick(['2025-03-01', '2026-01-01', '2026-06-30', '2027-01-31']) }
}

function aMove(random: Random, { phase }: Review): Action {
  const place = phases.indexOf(phase)
  const strange = random.chance(0.1) ? random.pick(phases) : undefined
  if (random.chance(0.7)) return { kind: 'move', to: strange ?? phases[place + 1] ?? phase }
  const reason = random.chance(0.05) ? ' ' : random.pick(['Not yet.', 'Please name numbers.'])
  return { kind: 'move', to: strange ?? phases[place - 1] ?? phase, reason }
}
