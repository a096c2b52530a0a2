import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { messages } from '@/messages'
import styles from './FileDrop.module.css'

interface FileDropProps {
  label: string
  hint: string
  accept: string
  onFile: (file: File) => void
}

/** Accepts a file by drag and drop or from a file picker. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
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
    <section
      className={styles.drop}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} stroke={1.25} aria-hidden="true" />
      <p>{hint}</p>
      <Button data-autofocus onClick={() => input.current?.click()}>
        {messages.common.file.choose}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => select(event.currentTarget.files)}
      />
    </section>
  )
}
