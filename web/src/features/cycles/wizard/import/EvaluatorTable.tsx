import type { Name, PinnedEvaluators } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { cycleWizard, wizardImport as texts } from '@/messages'
import { Badge } from '@/ui/Badge'
import table from '@/ui/Table.module.css'
import styles from './EvaluatorImport.module.css'
import type { MatchedRow } from './use-evaluator-import'

const { columns } = cycleWizard.evaluators

interface EvaluatorTableProps {
  rows: readonly MatchedRow[]
  pinned: readonly PinnedEvaluators[]
}

export function EvaluatorTable({ rows, pinned }: EvaluatorTableProps) {
  if (rows.length === 0) return <p className={styles.none}>{texts.noRows}</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.row}</th>
          <th scope="col">{texts.columns.employee}</th>
          <th scope="col">{columns.first}</th>
          <th scope="col">{columns.second}</th>
          <th scope="col">{texts.columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, match }) => (
          <tr key={cells.number}>
            <td className={table.numeric} data-label={texts.columns.row}>
              {cells.number}
            </td>
            <td data-label={texts.columns.employee}>{nameIn(match.employee, cells.employee, '–')}</td>
            <td data-label={columns.first}>{nameIn(match.first, cells.first, byRule)}</td>
            <td data-label={columns.second}>{nameIn(match.second, cells.second, byRule)}</td>
            <td data-label={texts.columns.result}>
              <Result match={match} pinned={pinned} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const { byRule } = cycleWizard.evaluators

/** The person who was found, or else the text of the file. */
function nameIn(name: Name | null, cell: string, empty: string): string {
  return name ? fullName(name) : cell || empty
}

function Result({ match, pinned }: Pick<MatchedRow, 'match'> & Pick<EvaluatorTableProps, 'pinned'>) {
  if (!match.pinned) return <span className={styles.problem}>{match.problem}</span>
  const { userId, firstEvaluatorId, secondEvaluatorId } = match.pinned
  const current = pinned.find((each) => each.userId === userId)
  if (!current) return <Badge tone="green">{texts.results.new}</Badge>
  const isSame =
    current.firstEvaluatorId === firstEvaluatorId && current.secondEvaluatorId === secondEvaluatorId
  return isSame ? (
    <Badge tone="gray">{texts.results.unchanged}</Badge>
  ) : (
    <Badge tone="yellow">{texts.results.changed}</Badge>
  )
}
