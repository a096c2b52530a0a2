import { fullName } from '@evenhand/domain/people/users'
import { Button, Stack, Text } from '@mantine/core'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { FilteredTable } from '@/ui/list/FilteredTable'
import { type ActionKind, useBoard } from '../board-context'
import { type ActionRow, overduePhases, type StepProps } from './use-action'

const texts = () => messages().boardActions

/** Shows what will happen to each review. A warning says what cannot be undone. */
export function PreviewStep({ action, bulk, rows }: StepProps<'preview'>) {
  const { kind, apply, restart } = action
  const { cycleDates } = bulk
  const changing = rows.filter(({ isChanged }) => isChanged)
  const changed = changing.length
  const warning = texts().final[kind]
  const overdue = overduePhases(rows)
  const changesCycle = cycleDates?.isChanged === true
  return (
    <Stack gap={14}>
      {changed === 0 && !changesCycle && <p role="status">{texts().nothing}</p>}
      {cycleDates && <p>{cycleDates.text}</p>}
      {overdue.length > 0 && <Banner tone="warning">{texts().overdueAtOnce(overdue)}</Banner>}
      {warning && changed > 0 && <Banner tone="warning">{warning}</Banner>}
      <RowsTable kind={kind} rows={rows} />
      <DialogActions isSticky>
        <Button variant="default" data-autofocus={warning !== null || undefined} onClick={restart}>
          {messages().common.actions.back}
        </Button>
        {(changed > 0 || changesCycle) && (
          <Button
            color={warning ? 'var(--danger)' : 'accent'}
            data-autofocus={warning === null || undefined}
            onClick={() => apply(bulk, changing)}
          >
            {changed > 0 ? texts().submit[kind](changed) : texts().cycleDates.submit}
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}

/** Shows what happened to each review. What was not done can be tried again. */
export function ResultStep({ action, bulk, rows, isCycleChanged, problem }: StepProps<'result'>) {
  const { closeDialog } = useBoard()
  const { kind, closesCycle, closeError, apply } = action
  const done = rows.filter(({ isChanged }) => isChanged)
  const failed = rows.filter(({ isChanged }) => !isChanged)
  const error = problem ?? closeError?.message
  const isOnlyStopped = failed.length > 0 && failed.every(({ effect }) => effect.kind === 'not-started')
  return (
    <Stack gap={14}>
      {error && <Banner>{error}</Banner>}
      {(rows.length > 0 || isCycleChanged) && (
        <Banner tone={failed.length === 0 ? 'success' : 'warning'}>
          {rows.length > 0 && texts().summary(kind, done.length, failed.length)}{' '}
          {isCycleChanged && texts().cycleDates.did}{' '}
          {closesCycle && failed.length > 0 && messages().boardDialogs.close.stillRunning}
        </Banner>
      )}
      {rows.length > 0 && <RowsTable key={failed.length} kind={kind} rows={rows} isResult />}
      <DialogActions isSticky>
        {(failed.length > 0 || problem !== undefined) && (
          <Button variant="default" onClick={() => apply(bulk, failed, done)}>
            {isOnlyStopped ? texts().continue(failed.length) : texts().retry(failed.length)}
          </Button>
        )}
        <Button data-autofocus onClick={closeDialog}>
          {messages().labels.done}
        </Button>
      </DialogActions>
    </Stack>
  )
}

interface RowsTableProps {
  kind: ActionKind
  rows: readonly ActionRow[]
  /** A preview says what will happen, a result what has happened. */
  isResult?: boolean
}

/** The reviews that change and those that do not, with the reason. A result starts with what was not done. */
function RowsTable({ kind, rows, isResult = false }: RowsTableProps) {
  const changed = rows.filter(({ isChanged }) => isChanged)
  const others = rows.filter(({ isChanged }) => !isChanged)
  const { columns } = texts()
  const textOf = messages().cycleActions[isResult ? 'did' : 'will']
  const startsWithOthers = isResult ? others.length > 0 : changed.length === 0
  return (
    <FilteredTable
      filters={[
        {
          filter: 'changed',
          label: isResult ? texts().succeeded(changed.length) : texts().willChange(kind, changed.length),
          rows: changed,
        },
        {
          filter: 'others',
          label: isResult ? texts().failed(others.length) : texts().staysSame(kind, others.length),
          rows: others,
        },
      ]}
      initial={startsWithOthers ? 'others' : 'changed'}
      columns={(part) => [
        {
          key: 'employee',
          header: messages().reviews.roles.employee,
          cell: ({ user }) => <Text fw={550}>{user ? fullName(user) : messages().people.unknownPerson}</Text>,
          minWidth: '14rem',
        },
        {
          key: 'effect',
          header: isResult
            ? messages().labels.outcome
            : part === 'others'
              ? messages().labels.reason
              : columns.effect,
          cell: ({ effect }) => <Text c="dimmed">{textOf(effect)}</Text>,
          minWidth: '14rem',
          card: 'plain',
        },
      ]}
      rowKey={({ reviewId }) => reviewId}
      emptyText={() => texts().noRows}
    />
  )
}
