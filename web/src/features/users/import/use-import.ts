import type { ImportResponse, SettingsResponse, UpdateSettings } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { dayFields } from '@evenhand/domain/people/user-csv'
import { type DateOrder, type DateOrderQuestion, dateOrderQuestion } from '@evenhand/domain/text/written-days'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { post, put } from '@/api/client'
import { refreshCompany } from '@/api/company'
import { messages } from '@/messages'
import type { GuessedEncoding } from '@/ui/file/decode-text'
import { loadCode } from '@/ui/lazy/load-code'
import { refreshPeople } from '../queries'
import type { PeopleFile } from './read-people-file'

const texts = () => messages().imports.progress

type ImportStep =
  | { step: 'choose'; problem?: string }
  /** `part` goes from 0 to 1 while the file is read. The server reports no progress. */
  | { step: 'busy'; text: string; part?: number }
  | { step: 'dates'; file: PeopleFile; question: DateOrderQuestion }
  | { step: 'preview'; file: PeopleFile; report: ImportResponse; problem?: string }

/**
 * The steps of an import: choose a file, say how ambiguous dates are written, preview the changes, import the valid
 * rows. The server imports all rows that it gets or none.
 */
export function useImport(onImported: (report: ImportResponse, skipped: number, invited: boolean) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<ImportStep>({ step: 'choose' })

  async function choose(chosen: File, encoding?: GuessedEncoding) {
    setState({ step: 'busy', text: texts().reading, part: 0 })
    try {
      const { readPeopleFile } = await loadCode(() => import('./read-people-file'))
      const onProgress = (part: number) => setState({ step: 'busy', text: texts().reading, part })
      const file = await readPeopleFile(chosen, onProgress, encoding)
      const question = dateOrderQuestion(
        file.rows.flatMap(({ cells }) => dayFields.map((field) => cells[field] ?? '')),
      )
      if (question) setState({ step: 'dates', file, question })
      else await check(file)
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  async function check(file: PeopleFile) {
    setState({ step: 'busy', text: texts().checking(file.rows.length) })
    try {
      setState({ step: 'preview', file, report: await send(file, true) })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  /** Changes the company's earliest day, and checks the file again. */
  async function acceptDay(file: PeopleFile, report: ImportResponse, earliestDay: Day) {
    setState({ step: 'busy', text: texts().checking(file.rows.length) })
    try {
      const { tooEarly: before } = report
      const change: UpdateSettings = { earliestDay, before: { earliestDay: before?.earliestDay } }
      await put<SettingsResponse>('/settings', change)
    } catch (error) {
      return setState({ step: 'preview', file, report, problem: (error as Error).message })
    }
    void refreshCompany(client, false)
    void client.invalidateQueries({ queryKey: ['settings'] })
    await check(file)
  }

  async function run(file: PeopleFile, previous: ImportResponse, invite: boolean) {
    const valid = file.rows.filter((_, index) => previous.rows[index]?.state !== 'invalid')
    setState({ step: 'busy', text: texts().importing(valid.length) })
    try {
      const report = await send({ ...file, rows: valid }, false, invite)
      void refreshPeople(client)
      onImported(report, previous.counts.invalid, invite && report.invitees > 0)
    } catch (error) {
      // If a row has become invalid since the preview, check all rows again.
      const isOutdated = error instanceof ApiError && error.body.rows !== undefined
      const report = isOutdated ? await send(file, true).catch(() => previous) : previous
      setState({ step: 'preview', file, report, problem: (error as Error).message })
    }
  }

  return {
    state,
    choose,
    answer: (file: PeopleFile, dateOrder: DateOrder) => check({ ...file, dateOrder }),
    acceptDay,
    run,
    restart: () => setState({ step: 'choose' }),
  }
}

function send({ rows, dateOrder }: PeopleFile, dryRun: boolean, invite = false): Promise<ImportResponse> {
  const cells = rows.map((row) => row.cells)
  return post<ImportResponse>('/users/import', { rows: cells, dryRun, dateOrder, invite })
}
