import type { CompanyKind } from '@evenhand/domain/company-data'
import { nameLimit } from '@evenhand/domain/users'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { messages, company as texts } from '@/messages'
import { useUnsavedWork } from '@/ui/unsaved-work'
import styles from './ItemRow.module.css'
import { type Item, useRenameItem } from './mutations'
import { problemOf } from './problem'

interface RenameItemProps {
  kind: CompanyKind
  item: Item
  onClose: () => void
  onRenamed: (name: string) => void
}

/** Replaces the name of a row while it is edited. Stays open until the name is saved. */
export function RenameItem({ kind, item, onClose, onRenamed }: RenameItemProps) {
  const [name, setName] = useState(item.name)
  const { mutate: rename, isPending, error, reset } = useRenameItem(kind)
  useUnsavedWork(`rename ${item.id}`, name !== item.name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === item.name) return onClose()
    rename(
      { id: item.id, name },
      {
        onSuccess() {
          onClose()
          onRenamed(name.trim())
        },
      },
    )
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }

  return (
    <form className={styles.rename} onSubmit={submit} onKeyDown={cancelOnEscape}>
      <TextInput
        className={styles.newName}
        aria-label={texts.rename.field(item.name)}
        maxLength={nameLimit * 2}
        autoComplete="off"
        // The field replaces the button that was pressed.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        value={name}
        error={error && problemOf(error)}
        onChange={(event) => {
          setName(event.currentTarget.value)
          reset()
        }}
      />
      <Button type="submit" size="xs" loading={isPending}>
        {texts.rename.save}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        {messages.common.actions.cancel}
      </Button>
    </form>
  )
}
