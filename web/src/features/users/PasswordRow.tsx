import '@mantine/core/styles/PasswordInput.layer.css'
import { generatePassword, passwordMax } from '@evenhand/domain/passwords'
import { Button, PasswordInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { copyText } from '../../ui/copy-text'
import styles from './PersonForm.module.css'
import { randomBelow } from './random-below'

interface PasswordRowProps {
  value: string
  onChange: (password: string) => void
  error: ReactNode
  isNew: boolean
}

/** A password, typed or generated; a generated one is shown, so that it can be handed on. */
export function PasswordRow({ value, onChange, error, isNew }: PasswordRowProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [copied, setCopied] = useState<string>()

  const generate = () => {
    onChange(generatePassword(randomBelow))
    setIsShown(true)
  }
  const copy = async () => {
    if (await copyText(value, field.current)) setCopied(value)
  }
  const isCopied = value !== '' && copied === value
  return (
    <div className={styles.password}>
      <PasswordInput
        ref={field}
        className={styles.grow}
        label="Password"
        name="password"
        autoComplete="new-password"
        withAsterisk={isNew}
        description={isNew ? undefined : 'Leave blank to keep current password'}
        error={error}
        value={value}
        maxLength={passwordMax * 2}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={isShown}
        onVisibilityChange={setIsShown}
        visibilityToggleButtonProps={{
          'aria-label': isShown ? 'Hide password' : 'Show password',
          tabIndex: 0,
        }}
      />
      <Button variant="default" onClick={generate}>
        Generate
      </Button>
      <Button variant="default" disabled={value === ''} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Password copied' : ''}
      </span>
    </div>
  )
}
