import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '@/messages'
import styles from './Field.module.css'
import { TextField, type TextFieldProps } from './TextField'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? messages().auth.fields.hidePassword : messages().auth.fields.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}
