import { type PasswordOwner, passwordWarning } from '@evenhand/domain/people/passwords'
import { useState } from 'react'
import { messages } from '@/messages'
import { PasswordField } from '@/ui/form/PasswordField'
import type { TextFieldProps } from '@/ui/form/TextField'

interface NewPasswordFieldProps extends Partial<TextFieldProps> {
  /** The user who gets this password. */
  owner: PasswordOwner
}

/** The field for a user's own new password. Warns if the password is easy to guess. */
export function NewPasswordField({
  owner,
  label = messages().auth.fields.newPassword,
  onChange,
  ...field
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      required
      warning={passwordWarning(typed, owner, true, messages().passwords)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
}
