import type { CompanyKind } from '@evenhand/domain/company-data'
import { nameLimit } from '@evenhand/domain/users'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { company as texts } from '@/messages'
import { useUnsavedWork } from '@/ui/unsaved-work'
import styles from './ItemList.module.css'
import { useAddItem } from './mutations'
import { problemOf } from './problem'

interface AddItemProps {
  kind: CompanyKind
  onAdded: (name: string) => void
}

/** Keeps the typed name until it is saved. */
export function AddItem({ kind, onAdded }: AddItemProps) {
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { mutate: add, isPending, error, reset } = useAddItem(kind)
  useUnsavedWork(`new ${kind}`, name.trim() !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    add(name, {
      onSuccess() {
        setName('')
        onAdded(name.trim())
      },
      onSettled: () => input.current?.focus(),
    })
  }

  return (
    <form className={styles.add} onSubmit={submit}>
      <TextInput
        ref={input}
        className={styles.newName}
        label={texts.kinds[kind].add}
        maxLength={nameLimit * 2}
        autoComplete="off"
        value={name}
        error={error && problemOf(error)}
        onChange={(event) => {
          setName(event.currentTarget.value)
          reset()
        }}
      />
      <Button type="submit" loading={isPending} className={styles.addButton}>
        {texts.add}
      </Button>
    </form>
  )
}
