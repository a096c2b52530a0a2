import { type SheetFormat, type SheetName, sheetNames } from '@evenhand/domain/company/exports'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Query } from '@/api/client'
import { download } from '@/api/download'
import { messages } from '@/messages'
import { ActionMenu } from '@/ui/ActionMenu'
import { saveFile } from '@/ui/save-file'
import { toastError } from '@/ui/toast'

const texts = () => messages().exportMenu

interface ExportMenuProps {
  path: `/exports/${string}`
  filters?: Query
  /** The number of reviews in the file. */
  total: number
  size?: 'xs' | 'sm'
  /** Opens the dialog of the ZIP file, if there is one. */
  onOpenArchive?: () => void
}

/** Downloads reviews as an Excel file, or one of its sheets as a CSV file. The button keeps the focus during the download. */
export function ExportMenu({ path, filters, total, size = 'sm', onOpenArchive }: ExportMenuProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [status, setStatus] = useState('')

  async function save(format: SheetFormat, sheet?: SheetName) {
    setIsBusy(true)
    setStatus(texts().started(total))
    try {
      const { name, content } = await download(path, { ...filters, format, sheet })
      saveFile(name, content)
      setStatus(texts().finished(name))
    } catch (error) {
      setStatus('')
      toastError(texts().failed((error as Error).message))
    }
    setIsBusy(false)
  }

  const entries = [
    { label: texts().xlsx(total), onSelect: () => void save('xlsx') },
    ...sheetNames.map((sheet) => ({ label: texts().csv[sheet], onSelect: () => void save('csv', sheet) })),
    ...(onOpenArchive ? [{ label: texts().pdfs, onSelect: onOpenArchive }] : []),
  ]
  return (
    <>
      <ActionMenu
        label={messages().labels.export}
        entries={entries}
        button={(props) => (
          <Button
            {...props}
            variant="default"
            size={size}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : props.onClick}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          >
            {isBusy ? texts().preparing : messages().labels.export}
          </Button>
        )}
      />
      <span role="status" className="visually-hidden">
        {status}
      </span>
    </>
  )
}
