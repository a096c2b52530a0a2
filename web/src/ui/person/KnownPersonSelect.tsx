import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

export interface KnownPeople {
  /** Undefined until loaded. `label` tells more than the name. */
  people: readonly { id: string; name: string; label?: string }[] | undefined
  /** Why they could not be loaded. */
  loadError?: Error | null
  texts: { search: string; none: string; loading: string; failed: string }
}

export interface KnownPersonSelectProps extends KnownPeople {
  label: string
  value: string
  error?: ReactNode
  isRequired?: boolean
  /** Renders the options inside the popup, so that a click on one does not close the popup. */
  isInPopup?: boolean
  onChange: (id: string) => void
}

/** One of the people in a loaded list, which can include deleted people. `PersonSelect` searches on the server instead. */
export function KnownPersonSelect({
  people,
  loadError = null,
  texts,
  label,
  value,
  error,
  isRequired = false,
  isInPopup = false,
  onChange,
}: KnownPersonSelectProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // If the popup was already open, its focus is on a button. Move it to the field.
    const isPopupOpen = isInPopup && input.current?.closest('form')?.contains(document.activeElement)
    if (isPopupOpen) input.current?.focus()
  }, [isInPopup])
  return (
    <Select
      ref={input}
      label={label}
      placeholder={people || loadError ? texts.search : texts.loading}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      withAsterisk={isRequired}
      data-autofocus
      limit={100}
      value={value || null}
      data={people?.map(({ id, name, label = name }) => ({ value: id, label })) ?? []}
      onChange={(id) => onChange(id ?? '')}
      nothingFoundMessage={people ? texts.none : texts.loading}
      error={error ?? (loadError && texts.failed)}
      comboboxProps={{ withinPortal: !isInPopup }}
    />
  )
}
