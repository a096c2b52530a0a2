import type { CompanyKind } from '@evenhand/domain/company/company-data'
import { nameLimit } from '@evenhand/domain/people/users'
import { Button, Group, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { messages } from '@/messages'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { type Item, problemOf, useSaveName } from './mutations'

const texts = () => messages().company

/** Keeps the typed name until it is saved. */
export function AddItem({ kind, onAdded }: { kind: CompanyKind; onAdded: (name: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { field, setName, save, isPending } = useNameForm(kind)
  const submit = () =>
    save({
      onSuccess(name) {
        setName('')
        onAdded(name)
      },
      onSettled: () => input.current?.focus(),
    })
  return (
    <Group component="form" align="flex-start" gap={8} px={18} py={14} onSubmit={preventing(submit)}>
      <TextInput ref={input} flex={1} miw={0} label={texts().kinds[kind].add} {...field} />
      {/* In line with the field below its label, also if there is an error. */}
      <Button type="submit" loading={isPending} mt={24}>
        {messages().labels.add}
      </Button>
    </Group>
  )
}

interface RenameItemProps {
  kind: CompanyKind
  item: Item
  onClose: () => void
  onRenamed: (name: string) => void
}

/** Replaces the name of a row while it is edited. Stays open until the name is saved. */
export function RenameItem({ kind, item, onClose, onRenamed }: RenameItemProps) {
  const { field, isChanged, save, isPending } = useNameForm(kind, item)
  const rename = (name: string) => {
    onClose()
    onRenamed(name)
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  return (
    <Group
      component="form"
      align="flex-start"
      gap={8}
      style={{ gridColumn: '2 / -1' }}
      onSubmit={preventing(() => (isChanged ? save({ onSuccess: rename }) : onClose()))}
      onKeyDown={cancelOnEscape}
    >
      <TextInput
        flex={{ base: '1 1 100%', sm: '1 1 12rem' }}
        miw={0}
        aria-label={texts().rename.field(item.name)}
        // The field replaces the button that was pressed.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        {...field}
      />
      <Button type="submit" size="xs" loading={isPending}>
        {messages().labels.save}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        {messages().common.actions.cancel}
      </Button>
    </Group>
  )
}

interface Outcome {
  onSuccess: (name: string) => void
  onSettled?: () => void
}

/** The field for the name of a new item, or for the new name of this one. */
function useNameForm(kind: CompanyKind, item?: Item) {
  const [name, setName] = useState(item?.name ?? '')
  const { mutate, isPending, error, reset } = useSaveName(kind, item?.id)
  const isChanged = name.trim() !== (item?.name ?? '')
  useUnsavedWork(item ? `rename ${item.id}` : `new ${kind}`, isChanged)
  const field = {
    maxLength: nameLimit * 2,
    autoComplete: 'off',
    value: name,
    error: error && problemOf(error),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setName(event.currentTarget.value)
      reset()
    },
  }
  const save = ({ onSuccess, ...outcome }: Outcome) => {
    if (!isPending) mutate(name, { onSuccess: () => onSuccess(name.trim()), ...outcome })
  }
  return { field, setName, isChanged, save, isPending }
}

function preventing(submit: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
}
