import type { PinnedEvaluators } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { wizardImport as texts } from '@/messages'
import { DialogActions } from '@/ui/dialog/Dialog'
import type { DecodedText, GuessedEncoding } from '@/ui/file/decode-text'
import { EncodingNote } from '@/ui/file/EncodingNote'
import { Pager } from '@/ui/list/Pager'
import styles from './EvaluatorImport.module.css'
import { EvaluatorTable } from './EvaluatorTable'
import type { MatchedRow } from './use-evaluator-import'

const sizes = [10, 20, 50] as const
const filters = ['all', 'valid', 'problems'] as const

interface EvaluatorPreviewProps {
  fileName: string
  guess: DecodedText['guess']
  onEncoding: (encoding: GuessedEncoding) => void
  rows: readonly MatchedRow[]
  /** The evaluators that are set now. */
  pinned: readonly PinnedEvaluators[]
  onApply: (rows: PinnedEvaluators[], skipped: number) => void
  onRestart: () => void
}

/** What each row of the file does, starting with the problems if there are any. */
export function EvaluatorPreview({
  fileName,
  guess,
  onEncoding,
  rows,
  pinned,
  onApply,
  onRestart,
}: EvaluatorPreviewProps) {
  const parts = {
    all: rows,
    valid: rows.filter(({ match }) => match.pinned !== null),
    problems: rows.filter(({ match }) => match.pinned === null),
  }
  const [shown, setShown] = useState<(typeof filters)[number]>(parts.problems.length > 0 ? 'problems' : 'all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(sizes[0])
  const valid = parts.valid.flatMap(({ match }) => match.pinned ?? [])
  return (
    <div className={styles.step}>
      <p role="status">
        {valid.length === 0
          ? texts.allInvalid(fileName)
          : texts.summary(fileName, valid.length, parts.problems.length)}
      </p>
      <EncodingNote guess={guess} onChoose={onEncoding} />
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">{texts.rowFilter}</legend>
        {filters.map((filter) => (
          <Button
            key={filter}
            size="xs"
            variant={shown === filter ? 'light' : 'default'}
            aria-pressed={shown === filter}
            onClick={() => {
              setShown(filter)
              setPage(1)
            }}
          >
            {texts.filters[filter](parts[filter].length)}
          </Button>
        ))}
      </fieldset>
      <div className={styles.table}>
        <EvaluatorTable rows={parts[shown].slice((page - 1) * size, page * size)} pinned={pinned} />
        {parts[shown].length > sizes[0] && (
          <Pager
            page={page}
            total={parts[shown].length}
            size={size}
            sizes={sizes}
            onPage={setPage}
            onSize={(next) => {
              setSize(next)
              setPage(1)
            }}
          />
        )}
      </div>
      <DialogActions isSticky>
        <Button variant="default" onClick={onRestart}>
          {texts.chooseAnother}
        </Button>
        {valid.length > 0 && (
          <Button onClick={() => onApply(valid, parts.problems.length)}>{texts.submit(valid.length)}</Button>
        )}
      </DialogActions>
    </div>
  )
}
