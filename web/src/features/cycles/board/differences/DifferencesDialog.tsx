import type {
  ApplyCycleDifferences,
  CycleDifference,
  CycleDifferenceResultsResponse,
} from '@evenhand/domain/api'
import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import type { RowProblem } from '@evenhand/domain/messages/en/cycle-differences'
import { fullName } from '@evenhand/domain/people/users'
import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { BorderedList } from '@/ui/list/BorderedList'
import { Loaded } from '@/ui/list/Loaded'
import { refreshReviews, useDifferences } from '../../queries'
import { RunProgress, useChunkedRun } from '../actions/chunked-run'
import { useBoard } from '../board-context'
import { DialogSteps } from '../DialogSteps'
import { PersonRow } from '../PersonRow'
import { DifferenceList, differenceKey } from './DifferenceList'

const texts = () => messages().boardDialogs.differences

type ApplicableDifference = CycleDifference & Pick<ApplyCycleDifferences['changes'][number], 'kind'>

interface DifferenceResult {
  difference: ApplicableDifference
  isApplied: boolean
  /** Why it was not applied. */
  problems: readonly RowProblem[]
}

/** Lists what no longer matches the rules. Applies only what is selected, with a result for each difference. */
export function DifferencesDialog() {
  const { cycle, closeDialog } = useBoard()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useDifferences(cycle.id)
  const [results, setResults] = useState<readonly DifferenceResult[]>()
  const run = useChunkedRun()
  const step = run.progress ? 'progress' : results ? 'result' : isFetching ? 'loading' : 'list'

  async function apply(chosen: readonly CycleDifference[]) {
    const selected = chosen.filter(isApplicable)
    const items = selected.map(({ userId, kind }) => ({ userId, kind }))
    const { rows, error: failure } = await run.start(items, async (differences) => {
      return (
        await post<CycleDifferenceResultsResponse>(`/cycles/${cycle.id}/changes`, { changes: differences })
      ).rows
    })
    setResults(
      selected.map((difference, index) => {
        const isSent = index < rows.length + cycleLimits.actionRows
        const problem: RowProblem =
          failure && isSent
            ? { kind: 'error', code: failure.name, message: failure.message }
            : { kind: 'not-started' }
        const { isApplied, problems } = rows[index] ?? { isApplied: false, problems: [problem] }
        return { difference, isApplied, problems }
      }),
    )
    refreshReviews(client)
  }

  function compare() {
    setResults(undefined)
    void refetch()
  }

  return (
    <Dialog title={texts().title} size="xl" onClose={() => !run.progress && closeDialog()}>
      <DialogSteps step={step}>
        <RunProgress run={run} textOf={texts().applying} />
        {step === 'result' && results && <DifferenceResults results={results} onCompare={compare} />}
        {(step === 'loading' || step === 'list') && (
          <Loaded
            query={{
              data: isFetching || error ? undefined : data,
              error: isFetching ? null : error,
              refetch: compare,
            }}
            texts={texts()}
            rows={4}
          >
            {(differences) =>
              differences.length === 0 ? <NoDifferences /> : <DifferenceList {...{ differences, apply }} />
            }
          </Loaded>
        )}
      </DialogSteps>
    </Dialog>
  )
}

function isApplicable(difference: CycleDifference): difference is ApplicableDifference {
  return difference.kind !== 'manager-missing'
}

function NoDifferences() {
  const { closeDialog } = useBoard()
  return (
    <>
      <EmptyState text={texts().empty} />
      <DialogActions>
        <Button data-autofocus onClick={closeDialog}>
          {messages().labels.done}
        </Button>
      </DialogActions>
    </>
  )
}

/** Lists first what was not applied. Comparing again lists it again. */
function DifferenceResults({
  results,
  onCompare,
}: {
  results: readonly DifferenceResult[]
  onCompare: () => void
}) {
  const { closeDialog } = useBoard()
  const failed = results.filter(({ isApplied }) => !isApplied)
  const applied = results.filter(({ isApplied }) => isApplied)
  const words = messages().cycleDifferences
  return (
    <Stack>
      <Banner tone={failed.length === 0 ? 'success' : 'warning'}>
        {texts().summary(applied.length, failed.length)}
      </Banner>
      <BorderedList>
        {[...failed, ...applied].map(({ difference, isApplied, problems }) => (
          <PersonRow
            key={differenceKey(difference)}
            name={fullName(difference.user)}
            text={isApplied ? words.applied[difference.kind] : words.problems(problems)}
            isProblem={!isApplied}
          />
        ))}
      </BorderedList>
      <DialogActions isSticky>
        <Button variant="default" onClick={onCompare}>
          {texts().again}
        </Button>
        <Button data-autofocus onClick={closeDialog}>
          {messages().labels.done}
        </Button>
      </DialogActions>
    </Stack>
  )
}
