import type { ImportResponse, ImportState } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { imports } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import type { GuessedEncoding } from '@/ui/file/decode-text'
import { EncodingNote } from '@/ui/file/EncodingNote'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { Pager } from '@/ui/list/Pager'
import { EarliestDayOffer } from './EarliestDayOffer'
import styles from './ImportDialog.module.css'
import { ImportProblems } from './ImportProblems'
import { ImportTable } from './ImportTable'
import { type CheckedRow, problemGroups } from './problem-groups'
import type { PeopleFile } from './read-people-file'

interface ImportPreviewProps {
  file: PeopleFile
  report: ImportResponse
  problem: string | undefined
  /** Whether new people get an invitation. */
  invite: boolean
  onInvite: (invite: boolean) => void
  onImport: () => void
  onEncoding: (encoding: GuessedEncoding) => void
  /** Asks whether to change the company's earliest date. */
  onEarliestDay: (day: Day) => void
  onRestart: () => void
}

const texts = imports.preview
const sizes = [10, 20, 50] as const

/** Shows the effect of the import row by row, starting with the invalid rows if there are any. */
export function ImportPreview({
  file,
  report,
  problem,
  invite,
  onInvite,
  onImport,
  onEncoding,
  onEarliestDay,
  onRestart,
}: ImportPreviewProps) {
  const { counts, invitees } = report
  const [shown, setShown] = useState<ImportState | 'all'>(counts.invalid > 0 ? 'invalid' : 'all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(10)
  const all: CheckedRow[] = file.rows.map((row, index) => ({
    ...row,
    outcome: report.rows[index] ?? { state: 'invalid' },
  }))
  const rows = all.filter(({ outcome }) => shown === 'all' || outcome.state === shown)
  const affected = counts.new + counts.changed
  const hasProblems = counts.invalid > 0

  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      <p role="status">{summaryOf(file, report)}</p>
      <EncodingNote guess={file.guess} onChoose={onEncoding} />
      {report.tooEarly && <EarliestDayOffer tooEarly={report.tooEarly} onChoose={onEarliestDay} />}
      {hasProblems && <ImportProblems groups={problemGroups(all)} />}
      {file.ignored.length > 0 && <p className={styles.muted}>{texts.ignoredColumns(file.ignored)}</p>}
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">{texts.rowFilter}</legend>
        {(['all', 'new', 'changed', 'unchanged', 'invalid'] as const).map((state) => (
          <Button
            key={state}
            size="xs"
            variant={shown === state ? 'light' : 'default'}
            aria-pressed={shown === state}
            onClick={() => {
              setShown(state)
              setPage(1)
            }}
          >
            {state === 'all'
              ? texts.withCount(texts.all, file.rows.length)
              : texts.withCount(texts.states[state], counts[state])}
          </Button>
        ))}
      </fieldset>
      <div className={styles.table}>
        <ImportTable
          rows={rows.slice((page - 1) * size, page * size)}
          numberOf={(position) => file.rows[position - 1]?.number ?? position}
        />
        {rows.length > sizes[0] && (
          <Pager
            page={page}
            total={rows.length}
            size={size}
            sizes={sizes}
            onPage={setPage}
            onSize={setSize}
          />
        )}
      </div>
      {invitees > 0 && (
        <CheckboxField
          label={texts.invite(invitees)}
          checked={invite}
          onChange={(event) => onInvite(event.currentTarget.checked)}
        />
      )}
      <DialogActions isSticky>
        <Button variant="default" onClick={onRestart}>
          {texts.chooseAnother}
        </Button>
        {affected > 0 && (
          <Button onClick={onImport}>
            {hasProblems ? texts.submitValid(affected) : texts.submit(affected)}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

function summaryOf(file: PeopleFile, { counts }: ImportResponse): string {
  if (counts.invalid === file.rows.length) return texts.allInvalid(file.name)
  if (counts.invalid > 0) return texts.invalid(file.name, counts.invalid, counts)
  if (counts.new + counts.changed === 0) return texts.noChanges(file.name)
  return texts.valid(file.name, counts)
}
