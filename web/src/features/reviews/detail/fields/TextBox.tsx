import { Group, Stack, Text, Textarea, type TextareaProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { messages } from '@/messages'
import { Counter } from '@/ui/form/Counter'
import { SaveNote } from '@/ui/saving/SaveNote'
import { TypedText } from '@/ui/TypedText'
import { useReviewPage } from '../review-page'
import { FieldConflict } from '../saving/FieldConflict'
import { type FieldKey, limitOf, valueIn } from '../saving/field-key'
import styles from './Field.module.css'

/** CSS can size a text area to its content. Mantine's `autosize` would force a page layout for each text area. */
const hasFieldSizing = CSS.supports('field-sizing', 'content')

interface GrowingTextareaProps extends TextareaProps {
  minRows: number
  /** Null if it is hidden from the viewer. */
  text: string | null
  limit: number
  /** In front of the counter. */
  note?: ReactNode
}

/** A text area that grows with its text, starting at `minRows`, with a note and a counter below. */
export function GrowingTextarea({ minRows, text, limit, note, ...field }: GrowingTextareaProps) {
  const noteId = useId()
  const growing = hasFieldSizing ? { 'data-rows': minRows } : { autosize: true, minRows, maxRows: 30 }
  const input = `${hasFieldSizing ? styles.growing : ''} ${field.readOnly ? styles.readOnly : ''}`
  return (
    <Stack gap={4}>
      <Textarea {...growing} classNames={{ input }} value={text ?? ''} aria-describedby={noteId} {...field} />
      <Group gap="0 0.75rem" justify="space-between" id={noteId}>
        {note}
        <Counter text={text} limit={limit} />
      </Group>
    </Stack>
  )
}

interface TextBoxProps {
  fieldKey: FieldKey
  label: string
  placeholder?: string
  minRows?: number
}

/** A text area that saves automatically, with its save state. */
export function TextBox({ fieldKey, minRows = 3, ...field }: TextBoxProps) {
  const { editor } = useReviewPage()
  const view = editor.view(fieldKey)
  return (
    <Stack gap={4}>
      <GrowingTextarea
        {...field}
        minRows={minRows}
        text={String(view.value)}
        limit={limitOf(fieldKey) ?? 0}
        note={<SaveNote view={view} />}
        onChange={(event) => editor.edit(fieldKey, event.currentTarget.value)}
        onBlur={() => void editor.flush()}
        aria-invalid={view.state === 'too-long' || view.state === 'conflict'}
        data-field={fieldKey}
      />
      {view.state === 'conflict' && <FieldConflict fieldKey={fieldKey} name={field.label} />}
    </Stack>
  )
}

interface ReadOnlyTextBoxProps extends Omit<TextBoxProps, 'minRows'> {
  /** Hidden from the viewer. */
  isHidden?: boolean
}

/** A text that the viewer cannot edit. */
export function ReadOnlyTextBox({ fieldKey, isHidden = false, ...field }: ReadOnlyTextBoxProps) {
  const { review } = useReviewPage()
  return (
    <GrowingTextarea
      placeholder={messages().reviewPage.noValue}
      {...field}
      minRows={1}
      text={isHidden ? null : String(valueIn(review, fieldKey) ?? '')}
      limit={limitOf(fieldKey) ?? 0}
      aria-describedby={undefined}
      readOnly
    />
  )
}

interface ReadOnlyTextProps {
  label: string
  text: string
  limit: number
  /** Shown instead of the text. Null shows the text. */
  placeholder: ReactNode
}

/** A text in full, without the look of a field. */
export function ReadOnlyText({ label, text, limit, placeholder }: ReadOnlyTextProps) {
  return (
    <Stack gap={4}>
      <Group gap="sm" align="baseline" justify="space-between">
        <Text fw={550}>{label}</Text>
        {placeholder === null && <Counter text={text} limit={limit} />}
      </Group>
      {placeholder === null ? <TypedText>{text}</TypedText> : <Text c="dimmed">{placeholder}</Text>}
    </Stack>
  )
}

/** Names the author below a text. */
export function Authors({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Text key={line} size="xs" c="dimmed">
      {line}
    </Text>
  ))
}
