import type { PlanRow } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { cycleWizard, wizardPlan as texts } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { Dash } from '@/ui/Dash'
import table from '@/ui/Table.module.css'
import type { StepProps } from '../step-props'
import type { PlanDialog } from './PlanDialogs'
import { PlanMenu } from './PlanMenu'
import styles from './PlanTable.module.css'

const tones: Record<PlanRow['verdict'], Tone> = {
  create: 'green',
  exists: 'accent',
  'left-out': 'gray',
  blocked: 'red',
}

interface PlanTableProps extends Pick<StepProps, 'settings' | 'editor' | 'lockedId'> {
  rows: readonly PlanRow[]
  onOpen: (dialog: PlanDialog) => void
}

export function PlanTable({ rows, settings, editor, lockedId, onOpen }: PlanTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.person}</th>
          <th scope="col">{texts.columns.verdict}</th>
          <th scope="col">{texts.columns.first}</th>
          <th scope="col">{texts.columns.second}</th>
          <th scope="col">{texts.columns.criteria}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} className={styles.row}>
            <td>
              <span className={styles.person}>
                <span className={styles.name}>{fullName(row.user)}</span>
                <span className={styles.muted}>
                  {[row.department, row.position].filter(Boolean).join(' · ')}
                </span>
              </span>
            </td>
            <td data-label={texts.columns.verdict}>
              <Result row={row} isLocked={row.userId === lockedId} />
            </td>
            <td data-label={texts.columns.first} data-empty={isEmpty(row.firstEvaluator)}>
              <Evaluator evaluator={row.firstEvaluator} />
            </td>
            <td data-label={texts.columns.second} data-empty={isEmpty(row.secondEvaluator)}>
              <Evaluator evaluator={row.secondEvaluator} />
            </td>
            <td data-label={texts.columns.criteria} data-empty={isEmpty(row.criteriaSet)}>
              {row.criteriaSet ? (
                <span className={styles.criteria}>
                  {texts.set(row.criteriaSet.name, row.criteriaSet.number)}
                </span>
              ) : (
                <Dash meaning={texts.noSet} />
              )}
            </td>
            <td className={styles.menu}>
              {row.userId !== lockedId && (
                <PlanMenu row={row} settings={settings} editor={editor} onOpen={onOpen} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For the layout on phones. */
function isEmpty(value: object | null): true | undefined {
  return value === null || undefined
}

interface ResultProps {
  row: PlanRow
  isLocked: boolean
}

function Result({ row: { verdict, reason, note, warnings }, isLocked }: ResultProps) {
  return (
    <span className={styles.result}>
      <Badge tone={tones[verdict]}>{texts.verdicts[verdict]}</Badge>
      {reason && <span className={styles.muted}>{reason}</span>}
      {note && (
        <span className={styles.muted}>
          {texts.notes[verdict === 'left-out' ? 'exclude' : 'include'](note)}
        </span>
      )}
      {warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          {warning}
        </span>
      ))}
      {isLocked && <span className={styles.muted}>{cycleWizard.aboutYou}</span>}
    </span>
  )
}

function Evaluator({ evaluator }: { evaluator: PlanRow['firstEvaluator'] }) {
  if (!evaluator) return <Dash meaning={texts.noEvaluator} />
  return (
    <span className={styles.evaluator}>
      {fullName(evaluator.name)}
      {evaluator.source !== 'manager' && (
        <span className={styles.muted}>{texts.sources[evaluator.source]}</span>
      )}
    </span>
  )
}
