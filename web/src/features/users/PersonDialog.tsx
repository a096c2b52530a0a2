import type { User, UserResponse } from '@evenhand/domain/api'
import { hasLeft } from '@evenhand/domain/people/availability'
import { fullName } from '@evenhand/domain/people/users'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post, put } from '@/api/client'
import { updateSessionUser } from '@/api/session-store'
import { messages } from '@/messages'
import { localToday } from '@/ui/day/typed-day'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { toastSuccess } from '@/ui/toast'
import { AddedPerson } from './AddedPerson'
import { HandOverDialog, hasSeats } from './hand-over/HandOverDialog'
import { PersonForm } from './PersonForm'
import { changesIn, type PersonInput, type PersonValues, personProblems, valuesOf } from './person-form'
import { refreshPeople } from './queries'

const texts = () => messages().users.personDialog

interface PersonDialogProps {
  /** The user to edit. If absent, a new user is added. */
  user?: User
  onClose: () => void
}

export function PersonDialog({ user, onClose }: PersonDialogProps) {
  const client = useQueryClient()
  const form = useForm<PersonValues>({ initialValues: valuesOf(user) })
  const [added, setAdded] = useState<User>()
  /** The person who got a last day and is an evaluator in open reviews. */
  const [leaver, setLeaver] = useState<User>()
  const initial = form.getInitialValues()
  const values = valuesToSend(form.getValues())
  const hasNewLastDay = values.leftOn !== initial.leftOn

  async function save() {
    const response = await (user
      ? put<UserResponse>(`/users/${user.id}`, changesIn(initial, values))
      : post<UserResponse>('/users', newPerson(values)))
    const saved = response.user
    void refreshPeople(client)
    updateSessionUser(saved)
    const canSignIn = saved.availability !== 'left'
    if (!user && !values.invite && canSignIn) return setAdded(saved)
    const isLeaving = user !== undefined && values.leftOn !== null && hasNewLastDay
    if (isLeaving && (await hasSeats(client, user.id))) setLeaver(saved)
    else onClose()
    const addedText = canSignIn ? texts().addedAndInvited : texts().added
    toastSuccess((user ? texts().updated : addedText)(fullName(saved)))
  }

  if (leaver) {
    return <HandOverDialog person={{ id: leaver.id, name: fullName(leaver) }} onClose={onClose} />
  }
  const question = user && {
    title: texts().confirmTitle,
    confirmLabel: messages().common.actions.update,
    content: (
      <>
        <p>{texts().confirmText}</p>
        {hasNewLastDay && hasLeft(values, localToday()) && <p>{texts().confirmLastDay(fullName(user))}</p>}
      </>
    ),
  }
  const title = user ? texts().edit : texts().add
  return (
    <FormDialog
      title={added ? messages().users.addedDialog.title(fullName(added)) : title}
      size="lg"
      form={form}
      unsaved={{ key: 'person', isDirty: form.isDirty() && !added }}
      question={question}
      submit={user ? messages().common.actions.saveChanges : texts().add}
      findErrors={() => personProblems(user ? values : newPerson(values), !user)}
      onSubmit={save}
      onClose={onClose}
      result={added && <AddedPerson user={added} password={values.password} onClose={onClose} />}
    >
      <PersonForm form={form} user={user} />
    </FormDialog>
  )
}

/** Omits a password that was typed before an invitation was chosen. */
function valuesToSend(values: PersonValues): PersonValues {
  return values.invite ? { ...values, password: '' } : values
}

/** Omits an empty department, so that the server chooses the first one. */
function newPerson({ department, ...values }: PersonValues): PersonInput {
  return department === '' ? values : { ...values, department }
}
