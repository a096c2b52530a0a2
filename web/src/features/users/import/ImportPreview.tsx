import type { ImportResponse, ImportState } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { Pager } from '@/ui/Pager'
import styles from './ImportDialog.module.css'
import { ImportTable, stateWords } from './ImportTable'
import type { PeopleFile } from './read-people-file'

interface ImportPreviewProps {
  file: PeopleFile
  report: ImportResponse
  problem: string | undefined
  onImport: () => void
  onRestart: () => void
}

const sizes = [10, 20, 50] as const

/** What the file would do, row by row. It opens on what needs a look: the errors, if there are any. */
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
  const effect = counts.new + counts.changed

  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      <p role="status">{verdict(file, report)}</p>
      {file.ignored.length > 0 && (
        <p className={styles.muted}>Columns that are not used: {file.ignored.join(', ')}</p>
      )}
      <fieldset className={styles.filter}>
        <legend className="visually-hidden">Rows to show</legend>
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
            {state === 'all' ? 'All' : stateWords[state].label} (
            {state === 'all' ? file.rows.length : counts[state]})
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
          Choose another file
        </Button>
        <Button disabled={counts.invalid > 0 || effect === 0} onClick={onImport}>
          Import {effect === 1 ? '1 person' : `${effect.toLocaleString('en-US')} people`}
        </Button>
      </DialogActions>
    </div>
  )
}

function verdict(file: PeopleFile, { counts }: ImportResponse): string {
  if (counts.invalid > 0) {
    const rows = counts.invalid === 1 ? '1 row has' : `${counts.invalid.toLocaleString('en-US')} rows have`
    return `${file.name}: ${rows} errors. Nothing is imported until every row is right: correct the file and choose it again.`
  }
  if (counts.new + counts.changed === 0) return `${file.name}: everybody is already there as in the file.`
  return `${file.name}: every row is right. ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`
}
