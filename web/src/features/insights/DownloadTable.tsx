import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { post } from '@/api/client'
import { insights } from '@/messages'
import { saveFile } from '@/ui/save-file'
import { toastError } from '@/ui/toast'
import { csvOf, type DataTable } from './data-table'
import { useScope } from './use-scope'

const texts = insights.table

/** Saves the table as a CSV file. The server records it first. */
export function DownloadTable({ table }: { table: DataTable }) {
  const { scope } = useScope()

  async function download() {
    try {
      await post('/insights/exports', scope)
      saveFile(`${table.file}.csv`, new Blob([csvOf(table)], { type: 'text/csv' }))
    } catch (error) {
      toastError(texts.downloadFailed((error as Error).message))
    }
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {texts.download}
      <span className="visually-hidden">: {table.caption}</span>
    </Button>
  )
}
