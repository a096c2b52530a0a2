import type { UpdateUser, UserResponse } from '@evenhand/domain/api'
import type { FieldErrors } from '@evenhand/domain/errors'
import { passwordProblem } from '@evenhand/domain/people/passwords'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@/api/api-error'
import { put } from '@/api/client'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { PasswordField } from '@/ui/form/PasswordField'
import { toastSuccess } from '@/ui/toast'
import { NewPasswordField } from './NewPasswordField'

const texts = () => messages().passwords.changePassword

const initialValues = { currentPassword: '', password: '', confirm: '' }

export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const form = useForm({ initialValues })

  async function submit() {
    const { currentPassword, password } = form.getValues()
    try {
      await put<UserResponse>(`/users/${user.id}`, { currentPassword, password } satisfies UpdateUser)
    } catch (error) {
      const isExplained =
        error instanceof ApiError && (Object.keys(error.fields).length > 0 || error.status === 429)
      throw isExplained ? error : new Error(texts().failed)
    }
    toastSuccess(texts().done)
    onClose()
  }

  return (
    <FormDialog
      title={texts().title}
      size="sm"
      form={form}
      unsaved={{ key: 'change-password', isDirty: form.isDirty() }}
      submit={texts().submit}
      findErrors={() => inputProblems(form.getValues())}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed">{texts().rule}</Text>
      {/* Tells password managers which account this is for. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={messages().auth.fields.currentPassword}
        autoComplete="current-password"
        data-autofocus
        required
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField owner={user} {...form.getInputProps('password')} />
      <PasswordField
        label={messages().auth.fields.confirmPassword}
        autoComplete="new-password"
        required
        {...form.getInputProps('confirm')}
      />
    </FormDialog>
  )
}

function inputProblems({ currentPassword, password, confirm }: typeof initialValues): FieldErrors {
  const { validation } = messages()
  const weakness = passwordProblem(password, validation)
  return {
    ...(currentPassword === '' && { currentPassword: validation.currentPasswordRequired }),
    ...(weakness !== null && { password: weakness }),
    ...(password !== confirm && { confirm: validation.passwordMismatch }),
  }
}
