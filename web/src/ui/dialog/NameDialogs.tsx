import type { FieldErrors } from '@evenhand/domain/errors'
import { nameLimit } from '@evenhand/domain/people/users'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '@/messages'
import { toastSuccess } from '../toast'
import { FormDialog } from './FormDialog'

type Texts = ReturnType<typeof messages>['criteriaEditor']['setDialog'] & {
  namePlaceholder?: string
  /** Says which parts are copied. */
  copyHelp?: string
}

interface RenameDialogProps {
  texts: Texts
  name: string
  /** The dialog shows the error of the promise. */
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

export function RenameDialog({ texts, name, save, onClose }: RenameDialogProps) {
  async function rename(newName: string) {
    await save(newName)
    onClose()
    toastSuccess(texts.renamed(newName))
  }
  return (
    <NameDialog
      title={texts.renameTitle}
      submit={messages().labels.rename}
      {...{ texts, onClose }}
      initial={name}
      onSubmit={rename}
    />
  )
}

interface NewDialogProps<Item> {
  texts: Texts
  original: Item | undefined
  /** The items that can be copied if there is no `original`. */
  others: readonly Item[]
  /** The suggested name. */
  initial: string | undefined
  /** Shows the effect of the name on a copy. */
  effect?: (copied: Item, name: string) => ReactNode
  /** Returns the path of the new item, which is opened then. The dialog shows the error of the promise. */
  create: (input: { name: string; copyOf?: string }) => Promise<string>
  onClose: () => void
}

/** Creates something with a name, such as a cycle. It may start with a copy. */
export function NewDialog<Item extends { id: string; name: string }>({
  texts,
  original,
  others,
  initial,
  effect,
  create,
  onClose,
}: NewDialogProps<Item>) {
  const [copyOf, setCopyOf] = useState(original?.id ?? '')
  const navigate = useNavigate()
  const copied = original ?? others.find(({ id }) => id === copyOf)

  async function createItem(name: string) {
    const path = await create(copyOf === '' ? { name } : { name, copyOf })
    onClose()
    navigate(path)
  }

  return (
    <NameDialog
      title={original ? texts.copyTitle(original.name) : texts.newTitle}
      placeholder={texts.namePlaceholder}
      submit={texts.create}
      {...{ texts, onClose }}
      initial={initial}
      onSubmit={createItem}
    >
      {(name) => (
        <>
          {!original && others.length > 0 && (
            <NativeSelect
              label={messages().labels.startWith}
              data={[
                { value: '', label: texts.empty },
                ...others.map((other) => ({ value: other.id, label: texts.copyOf(other.name) })),
              ]}
              description={copyOf === '' ? undefined : texts.copyHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={copyOf}
              onChange={(event) => setCopyOf(event.currentTarget.value)}
            />
          )}
          {original && texts.copyHelp && <p>{texts.copyHelp}</p>}
          {copied && effect?.(copied, name)}
        </>
      )}
    </NameDialog>
  )
}

interface NameDialogProps {
  title: string
  placeholder?: string | undefined
  submit: string
  texts: Texts
  initial?: string | undefined
  /** The content below the field. */
  children?: (name: string) => ReactNode
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameDialog({ texts, placeholder, initial = '', children, onSubmit, ...dialog }: NameDialogProps) {
  const form = useForm({ initialValues: { name: initial } })
  const { name } = form.values
  return (
    <FormDialog
      {...dialog}
      size="sm"
      form={form}
      findErrors={(): FieldErrors => (name.trim() === '' ? { name: messages().validation.nameRequired } : {})}
      onSubmit={() => onSubmit(name.trim())}
    >
      <TextInput
        label={messages().labels.name}
        placeholder={placeholder}
        maxLength={nameLimit * 2}
        autoComplete="off"
        withAsterisk
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        {...form.getInputProps('name')}
      />
      {children?.(name)}
    </FormDialog>
  )
}
