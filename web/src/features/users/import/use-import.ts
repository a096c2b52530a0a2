import type { ImportResponse } from '@evenhand/domain/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { loadCode } from '@/ui/lazy/load-code'
import { refreshPeople } from '../mutations'
import type { PeopleFile } from './read-people-file'

const texts = messages.import.progress

type ImportStep =
  | { step: 'choose'; problem?: string }
  /** `part` goes from 0 to 1 while the file is read. The server reports no progress. */
  | { step: 'busy'; text: string; part?: number }
  | { step: 'preview'; file: PeopleFile; report: ImportResponse; problem?: string }

/** The steps of an import: choose a file, preview the changes, import all rows or none. */
export function useImport(onImported: (report: ImportResponse) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<ImportStep>({ step: 'choose' })

  async function choose(chosen: File) {
    setState({ step: 'busy', text: texts.reading, part: 0 })
    try {
      const { readPeopleFile } = await loadCode(() => import('./read-people-file'))
      const file = await readPeopleFile(chosen, (part) =>
        setState({ step: 'busy', text: texts.reading, part }),
      )
      setState({ step: 'busy', text: texts.checking(file.rows.length) })
      setState({ step: 'preview', file, report: await send(file, true) })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  async function run(file: PeopleFile, previous: ImportResponse) {
    setState({ step: 'busy', text: texts.importing(file.rows.length) })
    try {
      const report = await send(file, false)
      void refreshPeople(client)
      onImported(report)
    } catch (error) {
      // If a row has become invalid since the preview, the error contains the rows again.
      const report =
        error instanceof ApiError && error.body.rows ? (error.body as unknown as ImportResponse) : previous
      setState({ step: 'preview', file, report, problem: (error as Error).message })
    }
  }

  return { state, choose, run, restart: () => setState({ step: 'choose' }) }
}

function send({ rows }: PeopleFile, dryRun: boolean): Promise<ImportResponse> {
  return post<ImportResponse>('/users/import', { rows, dryRun })
}
