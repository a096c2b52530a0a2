import type { MatchedEvaluators } from '@evenhand/domain/api'
import { useState } from 'react'
import { post } from '@/api/client'
import { cycleWizard } from '@/messages'
import { loadCode } from '@/ui/lazy/load-code'
import type { EvaluatorFile } from './read-evaluator-file'

const texts = cycleWizard.import

export type MatchedRow = MatchedEvaluators['rows'][number] & EvaluatorFile['rows'][number]

type ImportStep =
  | { step: 'choose'; problem?: string }
  /** `part` goes from 0 to 1 while the file is read. The server reports no progress. */
  | { step: 'busy'; text: string; part?: number }
  | { step: 'preview'; name: string; rows: MatchedRow[] }

/** The steps of the import: choose a file, and see who was found in each row. */
export function useEvaluatorImport(cycleId: string) {
  const [state, setState] = useState<ImportStep>({ step: 'choose' })

  async function choose(chosen: File) {
    setState({ step: 'busy', text: texts.reading, part: 0 })
    try {
      const { readEvaluatorFile } = await loadCode(() => import('./read-evaluator-file'))
      const { name, rows } = await readEvaluatorFile(chosen, (part) =>
        setState({ step: 'busy', text: texts.reading, part }),
      )
      setState({ step: 'busy', text: texts.checking(rows.length) })
      const body = { rows: rows.map(({ cells }) => cells) }
      const matched = await post<MatchedEvaluators>(`/cycles/${cycleId}/match-evaluators`, body)
      setState({
        step: 'preview',
        name,
        rows: matched.rows.flatMap((row, index) => withCells(row, rows[index])),
      })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  return { state, choose, restart: () => setState({ step: 'choose' }) }
}

function withCells(
  matched: MatchedEvaluators['rows'][number],
  row: EvaluatorFile['rows'][number] | undefined,
): MatchedRow[] {
  return row ? [{ ...matched, ...row }] : []
}
