import type { ImportResponse, ImportState } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { Pager } from '@/ui/list/Pager'
import styles from './ImportDialog.module.css'
import { ImportTable } from './ImportTable'
import type { PeopleFile } from './read-people-file'

interface ImportPreviewProps {
  file: PeopleFile
  report: ImportResponse
  problem: string | undefined
  onImport: () => void
  onRestart: () => void
}

const texts = messages.import.preview
const sizes = [10, 20, 50] as const

/** Shows the effect of the import row by row, starting with the invalid rows if there are any. */
export function ImportPreview({ file, report, problem, onImport, onRestart }: ImportPreviewProps) {
  const { counts } = report
  const [shown, setShown] = useState<ImportState | 'all'>(counts.invalid > 0 ? 'invalid' : 'all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(10)
  const rows = file.rows
    .map((cells, index) => ({
      number: index + 1,
      cells,
      outcome: report.rows[index] ?? { state: 'invalid' },
    }))
    .filter(({ outcome }) => shown === 'all' || outcome.state === shown)
  const affected = counts.new + counts.changed

  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      <p role="status">{summaryOf(file, report)}</p>
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
        <ImportTable rows={rows.slice((page - 1) * size, page * size)} />
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
      <DialogActions>
        <Button variant="default" onClick={onRestart}>
          {texts.chooseAnother}
        </Button>
        <Button disabled={counts.invalid > 0 || affected === 0} onClick={onImport}>
          {texts.submit(affected)}
        </Button>
      </DialogActions>
    </div>
  )
}

function summaryOf(file: PeopleFile, { counts }: ImportResponse): string {
  if (counts.invalid > 0) return texts.invalid(file.name, counts.invalid)
  if (counts.new + counts.changed === 0) return texts.noChanges(file.name)
  return texts.valid(file.name, counts)
}
