import type { ImportResponse } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { post } from '@/api/client'
import { loadCode } from '@/ui/lazy/load-code'
import { refreshPeople } from '../mutations'
import type { PeopleFile } from './read-people-file'

export type ImportStep =
  | { step: 'choose'; problem?: string }
  /** `part` goes from 0 to 1 while the file is read. The server reports no progress. */
  | { step: 'busy'; text: string; part?: number }
  | { step: 'preview'; file: PeopleFile; report: ImportResponse; problem?: string }

/** Choose a file, see what it would do, then import all of it or nothing. */
export function useImport(onImported: (report: ImportResponse) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<ImportStep>({ step: 'choose' })

  async function choose(chosen: File) {
    setState({ step: 'busy', text: 'Reading the file…', part: 0 })
    try {
      const { readPeopleFile } = await loadCode(() => import('./read-people-file'))
      const file = await readPeopleFile(chosen, (part) =>
        setState({ step: 'busy', text: 'Reading the file…', part }),
      )
      setState({ step: 'busy', text: `Checking ${rowCount(file)}…` })
      setState({ step: 'preview', file, report: await send(file, true) })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  async function run(file: PeopleFile, shown: ImportResponse) {
    setState({ step: 'busy', text: `Importing ${rowCount(file)}…` })
    try {
      const report = await send(file, false)
      void refreshPeople(client)
      onImported(report)
    } catch (error) {
      // The cause may be new since the preview. The failure then carries the rows again.
      const report =
        error instanceof ApiError && error.body.rows ? (error.body as unknown as ImportResponse) : shown
      setState({ step: 'preview', file, report, problem: (error as Error).message })
    }
  }

  return { state, choose, run, restart: () => setState({ step: 'choose' }) }
}

function send({ rows }: PeopleFile, dryRun: boolean): Promise<ImportResponse> {
  return post<ImportResponse>('/users/import', { rows, dryRun })
}

function rowCount({ rows }: PeopleFile): string {
  return rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en-US')} rows`
}
