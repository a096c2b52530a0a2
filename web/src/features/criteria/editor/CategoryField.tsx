import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { criteriaEditor } from '@/messages'
import { useTypedText } from './use-typed-text'

interface CategoryFieldProps {
  category: string
  /** Suggestions. */
  categories: string[]
  error: string | undefined
  onChange: (category: string) => void
}

/** Applied when the field is left, because every change of the category moves the criterion in the list. */
export function CategoryField({ category, categories, error, onChange }: CategoryFieldProps) {
  const apply = (typed: string) => {
    if (typed !== category) onChange(typed)
  }
  const { text, setText, commit } = useTypedText(apply)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
  }
  return (
    <Autocomplete
      label={criteriaEditor.form.category}
      data={categories}
      value={text ?? category}
      error={error}
      data-field="category"
      onChange={setText}
      onOptionSubmit={(option) => {
        apply(option)
        setText(null)
      }}
      onBlur={commit}
      onKeyDown={onKeyDown}
      comboboxProps={{ withinPortal: true, transitionProps: { duration: 0 } }}
    />
  )
}
