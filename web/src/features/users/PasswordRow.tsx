import '@mantine/core/styles/PasswordInput.layer.css'
import {
  generatePassword,
  type PasswordOwner,
  passwordMax,
  passwordWarning,
} from '@evenhand/domain/passwords'
import { Button, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { copyText } from '@/ui/copy-text'
import styles from './PersonForm.module.css'

const texts = messages.users.personDialog

interface PasswordRowProps {
  value: string
  onChange: (password: string) => void
  error: ReactNode
  isNew: boolean
  /** The current form values of the person. */
  owner: PasswordOwner
  isOwn: boolean
}

/** A password, typed or generated. A generated password is visible, so that it can be shared. */
export function PasswordRow({ value, onChange, error, isNew, owner, isOwn }: PasswordRowProps) {
  const [isShown, setIsShown] = useState(false)
  const [copied, setCopied] = useState<string>()

  const generate = () => {
    onChange(generatePassword(randomBelow))
    setIsShown(true)
  }
  const copy = async () => {
    if (await copyText(value)) setCopied(value)
  }
  const isCopied = value !== '' && copied === value
  const warning = error ? null : passwordWarning(value, owner, isOwn, messages.passwords)
  const hint = isNew ? undefined : texts.keepPassword
  return (
    <>
      <PasswordInput
        className={styles.passwordField}
        label={messages.people.fields.password}
        name="password"
        autoComplete="new-password"
        withAsterisk={isNew}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={warning ?? hint}
        descriptionProps={warning ? { className: styles.warning, role: 'status' } : {}}
        error={error}
        value={value}
        maxLength={passwordMax * 2}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={isShown}
        onVisibilityChange={setIsShown}
        visibilityToggleButtonProps={{
          'aria-label': isShown ? messages.auth.fields.hidePassword : messages.auth.fields.showPassword,
          tabIndex: 0,
        }}
        inputContainer={(input) => (
          <div className={styles.password}>
            <div className={styles.grow}>{input}</div>
            <Button variant="default" onClick={generate}>
              {texts.generatePassword}
            </Button>
            <Button variant="default" disabled={value === ''} onClick={copy}>
              {isCopied ? texts.copied : texts.copyPassword}
            </Button>
          </div>
        )}
      />
      <span className="visually-hidden" role="status">
        {isCopied ? texts.passwordCopied : ''}
      </span>
    </>
  )
}

const range = 2 ** 32

/** A uniformly distributed secure random integer from 0 to `bound` - 1. */
function randomBelow(bound: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  // Reject values beyond the last multiple of `bound`, which would make small numbers more likely.
  return drawn < range - (range % bound) ? drawn % bound : randomBelow(bound)
}
