import type { MatchedEvaluators } from '@evenhand/domain/api'
import type { EvaluatorFileRow } from '@evenhand/domain/evaluators-file'
import { useState } from 'react'
import { post } from '@/api/client'
import { wizardImport as texts } from '@/messages'
import type { DecodedText, GuessedEncoding } from '@/ui/file/decode-text'
import { loadCode } from '@/ui/lazy/load-code'

export interface MatchedRow {
  /** As in the file. */
  cells: EvaluatorFileRow
  match: MatchedEvaluators['rows'][number]
}

type ImportStep =
  | { step: 'choose'; problem?: string }
  /** `part` goes from 0 to 1 while the file is read. The server reports no progress. */
  | { step: 'busy'; text: string; part?: number }
  | { step: 'preview'; file: File; guess: DecodedText['guess']; rows: MatchedRow[] }

/** The steps of the import: choose a file, and see who was found in each row. */
export function useEvaluatorImport(cycleId: string) {
  const [state, setState] = useState<ImportStep>({ step: 'choose' })

  async function choose(chosen: File, encoding?: GuessedEncoding) {
    setState({ step: 'busy', text: texts.reading, part: 0 })
    try {
      const { readEvaluatorFile } = await loadCode(() => import('./read-evaluator-file'))
      const onProgress = (part: number) => setState({ step: 'busy', text: texts.reading, part })
      const { rows, guess } = await readEvaluatorFile(chosen, onProgress, encoding)
      setState({ step: 'busy', text: texts.checking(rows.length) })
      setState({ step: 'preview', file: chosen, guess, rows: await match(cycleId, rows) })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  return { state, choose, restart: () => setState({ step: 'choose' }) }
}

async function match(cycleId: string, rows: readonly EvaluatorFileRow[]): Promise<MatchedRow[]> {
  const body = { rows: rows.map(({ employee, first, second }) => ({ employee, first, second })) }
  const response = await post<MatchedEvaluators>(`/cycles/${cycleId}/match-evaluators`, body)
  return rows.flatMap((cells, index) => {
    const found = response.rows[index]
    return found ? [{ cells, match: found }] : []
  })
}
