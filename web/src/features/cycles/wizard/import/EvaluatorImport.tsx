import type { MatchedEvaluators, PinnedEvaluators } from '@evenhand/domain/api'
import {
  type EvaluatorFileRow,
  evaluatorFileTemplate,
  readEvaluatorLines,
} from '@evenhand/domain/cycles/evaluators-file'
import { fullName } from '@evenhand/domain/people/users'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { ChooseCsv } from '@/ui/file/ChooseCsv'
import type { DecodedText, GuessedEncoding } from '@/ui/file/decode-text'
import { EncodingNote } from '@/ui/file/EncodingNote'
import { FileProgress } from '@/ui/file/FileProgress'
import { readCsvLines } from '@/ui/file/read-csv'
import type { Column } from '@/ui/list/DataTable'
import { FilteredTable } from '@/ui/list/FilteredTable'
import { toastSuccess } from '@/ui/toast'
import { pinEvaluators } from '../edit-settings'
import { useWizard } from '../steps'

const texts = () => messages().evaluatorImport

interface MatchedRow {
  /** The cells as in the file. */
  cells: EvaluatorFileRow
  match: MatchedEvaluators['rows'][number]
}

interface MatchedFile extends Pick<DecodedText, 'guess'> {
  name: string
  rows: readonly MatchedRow[]
}

type ImportStep =
  | { step: 'choose'; problem?: string }
  /** `part` goes from 0 to 1 while the file is read. The server reports no progress. */
  | { step: 'busy'; text: string; part?: number }
  | { step: 'preview'; source: File; file: MatchedFile }

/** Sets evaluators from a file: choose it, preview each row, apply the valid ones. */
export default function EvaluatorImport({ onClose }: { onClose: () => void }) {
  const { cycle, editor } = useWizard()
  const [state, setState] = useState<ImportStep>({ step: 'choose' })

  async function choose(source: File, encoding?: GuessedEncoding) {
    const { reading, checking } = messages().imports.progress
    const onProgress = (part: number) => setState({ step: 'busy', text: reading, part })
    onProgress(0)
    try {
      const { lines, guess } = await readCsvLines(source, onProgress, encoding)
      const result = readEvaluatorLines(lines, messages().imports)
      if ('problem' in result) throw new Error(result.problem)
      setState({ step: 'busy', text: checking(result.rows.length) })
      const body = { rows: result.rows.map(({ number, ...cells }) => cells) }
      const matched = await post<MatchedEvaluators>(`/cycles/${cycle.id}/match-evaluators`, body)
      const rows = matched.rows.flatMap((match, index) => {
        const cells = result.rows[index]
        return cells ? [{ cells, match }] : []
      })
      setState({ step: 'preview', source, file: { name: source.name, guess, rows } })
    } catch (error) {
      setState({ step: 'choose', problem: (error as Error).message })
    }
  }

  function apply(valid: readonly PinnedEvaluators[], skipped: number) {
    editor.edit((before) => pinEvaluators(before, valid))
    toastSuccess(texts().done(valid.length, skipped))
    onClose()
  }

  return (
    <Dialog title={texts().title} size={state.step === 'preview' ? 'wide' : 'xl'} onClose={onClose}>
      {state.step === 'choose' && (
        <ChooseCsv
          problem={state.problem}
          text={texts().text}
          template={{ name: texts().templateName, parts: [evaluatorFileTemplate] }}
          onFile={(file) => void choose(file)}
          onCancel={onClose}
        />
      )}
      {state.step === 'busy' && <FileProgress text={state.text} part={state.part} />}
      {state.step === 'preview' && (
        <EvaluatorPreview
          file={state.file}
          onEncoding={(encoding) => void choose(state.source, encoding)}
          onRestart={() => setState({ step: 'choose' })}
          onApply={apply}
        />
      )}
    </Dialog>
  )
}

interface EvaluatorPreviewProps {
  file: MatchedFile
  onEncoding: (encoding: GuessedEncoding) => void
  onRestart: () => void
  onApply: (valid: readonly PinnedEvaluators[], skipped: number) => void
}

/** Shows what each row of the file does, starting with the problems if there are any. */
function EvaluatorPreview({ file, onEncoding, onRestart, onApply }: EvaluatorPreviewProps) {
  const { name, guess, rows } = file
  const valid = rows.flatMap(({ match }) => match.pinned ?? [])
  const parts = {
    all: rows,
    valid: rows.filter(({ match }) => match.pinned !== null),
    problems: rows.filter(({ match }) => match.pinned === null),
  }
  const skipped = parts.problems.length
  return (
    <Stack gap={14}>
      <p role="status">
        {valid.length === 0 ? texts().allInvalid(name) : texts().summary(name, valid.length, skipped)}
      </p>
      <EncodingNote guess={guess} onChoose={onEncoding} />
      <FilteredTable
        filters={(['all', 'valid', 'problems'] as const).map((filter) => ({
          filter,
          label: texts().filters[filter](parts[filter].length),
          rows: parts[filter],
        }))}
        initial={skipped > 0 ? 'problems' : 'all'}
        columns={columns}
        rowKey={({ cells }) => String(cells.number)}
        emptyText={() => messages().imports.preview.noRows}
      />
      <DialogActions isSticky>
        <Button variant="default" onClick={onRestart}>
          {messages().imports.preview.chooseAnother}
        </Button>
        {valid.length > 0 && (
          <Button onClick={() => onApply(valid, skipped)}>{texts().submit(valid.length)}</Button>
        )}
      </DialogActions>
    </Stack>
  )
}

function columns(): Column<MatchedRow>[] {
  const { labels, reviews, imports, cycleWizard } = messages()
  const { byRule } = cycleWizard.evaluators
  /** The person who was found, or else the text of the file. */
  const name = (field: 'employee' | 'first' | 'second', header: string, empty: string) => ({
    key: field,
    header,
    cell: ({ cells, match: { [field]: found } }: MatchedRow) =>
      found ? fullName(found) : cells[field] || empty,
  })
  return [
    {
      key: 'row',
      header: imports.preview.columns.row,
      cell: ({ cells }) => cells.number,
      isNumeric: true,
      card: 'labeled',
    },
    name('employee', reviews.roles.employee, '–'),
    name('first', reviews.roles.first, byRule),
    name('second', reviews.roles.second, byRule),
    { key: 'result', header: labels.outcome, cell: ({ match }) => <Result match={match} /> },
  ]
}

/** Compares with the evaluators that are set now. */
function Result({ match }: Pick<MatchedRow, 'match'>) {
  const { pinned } = useWizard().settings.evaluators
  if (!match.pinned)
    return (
      <Text span c="var(--red)" style={{ overflowWrap: 'anywhere' }}>
        {match.problem && messages().evaluatorFile.problem(match.problem)}
      </Text>
    )
  const { userId, firstEvaluatorId, secondEvaluatorId } = match.pinned
  const current = pinned.find((each) => each.userId === userId)
  if (!current) return <Badge tone="green">{messages().imports.preview.states.new}</Badge>
  const isSame =
    current.firstEvaluatorId === firstEvaluatorId && current.secondEvaluatorId === secondEvaluatorId
  return isSame ? (
    <Badge tone="gray">{messages().imports.preview.states.unchanged}</Badge>
  ) : (
    <Badge tone="yellow">{messages().imports.preview.states.changed}</Badge>
  )
}
