import type { Phase } from '../../src/reviews/phases'
import { type PersonKind, personKinds } from './people'

/** The order of the characters in a cell: 'x' if the person has the permission in that phase, '.' if not. */
export const phaseOrder: readonly Phase[] = [
  'self-goal-setting',
  'first-goal-checking',
  'second-goal-checking',
  'self-evaluation',
  'first-evaluation',
  'second-evaluation',
  'final',
]

const columns = [
  'outsider',
  'reviewed employee',
  'reviewed admin',
  'reviewed super_admin',
  'first evaluator',
  'second evaluator',
  'both evaluators',
  'admin',
  'admin as first evaluator',
  'super_admin',
] as const satisfies readonly PersonKind[]

/** Written by hand from the spec, so that the tests do not depend on the code that they check. */
const rows = `
                                outsider reviewed r.admin r.super first   second  both    admin   adm+1st super
edit evidence                   ....... x...... x...... x...... ....... ....... ....... ....... ....... x......
edit selfRating                 ....... ...x... ...x... ...x... ....... ....... ....... ....... ....... ...x...
edit comments                   ....... ...x... ...x... ...x... ....... ....... ....... ....... ....... ...x...
edit firstGradeRating           ....... ....... ....... ....x.. ....x.. ....... ....x.. ....... ....x.. ....x..
edit firstEvaluatorComments     ....... ....... ....... ....x.. ....x.. ....... ....x.. ....... ....x.. ....x..
edit secondaryRating            ....... ....... ....... .....x. ....... .....x. .....x. ....... ....... .....x.
edit secondEvaluatorComments    ....... ....... ....... .....x. ....... .....x. .....x. ....... ....... .....x.
edit the summary                ....... ....... ....... xxxxxxx ....x.. .....x. ....xx. xxxxxxx xxxxxxx xxxxxxx
forward                         ....... x..x... x..x... xxxxxx. .x..x.. ..x..x. .xx.xx. ....... .x..x.. xxxxxx.
revert                          ....... ....... ....... .xxxxx. .xxxxx. .xxxxx. .xxxxx. .xxxxx. .xxxxx. .xxxxx.
manage                          ....... ....... ....... xxxxxxx ....... ....... ....... xxxxxxx xxxxxxx xxxxxxx
see                             ....... xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see open when-completed         ....... xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see first when-completed        ....... ......x ......x ......x xxxxxxx .....xx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see second when-completed       ....... ......x ......x ......x ......x xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see admin when-completed        ....... ......x ......x ......x xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see both when-completed         ....... ......x ......x ......x ......x .....xx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see open at-once                ....... xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see first at-once               ....... xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see second at-once              ....... xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see admin at-once               ....... xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
see both at-once                ....... xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx
`

const cells = new Map<string, string>()
for (const row of rows.trim().split('\n').slice(1)) {
  const rowCells = row.slice(32).trim().split(/\s+/)
  for (const [index, person] of columns.entries()) {
    cells.set(`${row.slice(0, 32).trim()}|${person}`, rowCells[index] ?? '')
  }
}

export const permissions = [...new Set([...cells.keys()].map((key) => key.slice(0, key.indexOf('|'))))]

/** For example 'x..x...' */
export function expectedCell(permission: string, person: PersonKind): string {
  const cell = cells.get(`${permission}|${person}`)
  if (cell === undefined || cell.length !== phaseOrder.length || !personKinds.includes(person)) {
    throw new Error(`The table has no cell for ${person}: ${permission}`)
  }
  return cell
}

export function isAllowed(permission: string, person: PersonKind, phase: Phase): boolean {
  return expectedCell(permission, person).charAt(phaseOrder.indexOf(phase)) === 'x'
}
