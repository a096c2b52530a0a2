import { Button, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '../Banner'
import { DialogActions } from '../dialog/Dialog'
import { saveFile } from '../save-file'
import { ToolButton } from '../ToolButton'

const texts = () => messages().imports.chooseFile

interface ChooseCsvProps {
  /** Why the last file could not be used. */
  problem: string | undefined
  /** Explains the rows of the file. */
  text: string
  template: { name: string; parts: BlobPart[] }
  onFile: (file: File) => void
  onCancel: () => void
  /** Additional help. */
  children?: ReactNode
}

/** The first step of an import: choose a CSV file, or download a template. */
export function ChooseCsv({ problem, text, template, onFile, onCancel, children }: ChooseCsvProps) {
  return (
    <Stack gap={14}>
      {problem && <Banner>{problem}</Banner>}
      <FileDrop onFile={onFile} />
      <Text c="dimmed">{text}</Text>
      <Text c="dimmed">{texts().fromSpreadsheet}</Text>
      {children}
      <DialogActions onCancel={onCancel}>
        <ToolButton
          icon={IconDownload}
          onClick={() =>
            saveFile(template.name, new Blob(template.parts, { type: 'text/csv;charset=utf-8' }))
          }
        >
          {texts().downloadTemplate}
        </ToolButton>
      </DialogActions>
    </Stack>
  )
}

/** Accepts a file by drag and drop or from a file picker. */
function FileDrop({ onFile }: Pick<ChooseCsvProps, 'onFile'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const select = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    select(event.dataTransfer.files)
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Stack
      component="section"
      align="center"
      gap={8}
      px={16}
      py={32}
      bd={`1px dashed var(--${isOver ? 'accent' : 'line-strong'})`}
      bdrs={12}
      bg={`var(--${isOver ? 'accent-soft' : 'surface-sunken'})`}
      c={isOver ? 'var(--accent-ink)' : 'dimmed'}
      ta="center"
      aria-label={texts().label}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} stroke={1.25} aria-hidden="true" />
      <p>{texts().drop}</p>
      <Button data-autofocus onClick={() => input.current?.click()}>
        {messages().common.file.choose}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        // A spreadsheet can be chosen, because the error says how to save it as CSV.
        accept=".csv,text/csv,.xlsx,.xls,.ods"
        aria-label={texts().label}
        tabIndex={-1}
        onChange={(event) => select(event.currentTarget.files)}
      />
    </Stack>
  )
}
