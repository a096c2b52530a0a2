import '@mantine/core/styles/PasswordInput.layer.css'
import {
  generatePassword,
  type PasswordOwner,
  passwordMax,
  passwordWarning,
} from '@evenhand/domain/people/passwords'
import { Button, Group, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '@/messages'
import { copyText } from '@/ui/copy-text'

const texts = () => messages().users.personDialog

/** The height of the line with the label, and its margin. On phones, the buttons are below the field and its message. */
const besideField = { xs: 25.5 }

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
  const warning = error ? null : passwordWarning(value, owner, isOwn, messages().passwords)
  const hint = isNew ? undefined : texts().keepPassword
  return (
    <Group align="start" gap={8}>
      <PasswordInput
        flex={{ base: '1 1 100%', xs: '1 1 14rem' }}
        miw={0}
        label={messages().people.fields.password}
        name="password"
        autoComplete="new-password"
        withAsterisk={isNew}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={warning ?? hint}
        descriptionProps={warning ? { c: 'var(--yellow)', role: 'status' } : {}}
        error={error}
        value={value}
        maxLength={passwordMax * 2}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={isShown}
        onVisibilityChange={setIsShown}
        visibilityToggleButtonProps={{
          'aria-label': isShown ? messages().auth.fields.hidePassword : messages().auth.fields.showPassword,
          tabIndex: 0,
        }}
      />
      <Button variant="default" mt={besideField} onClick={generate}>
        {texts().generatePassword}
      </Button>
      <Button variant="default" mt={besideField} disabled={value === ''} onClick={copy}>
        {isCopied ? messages().labels.copied : messages().labels.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? texts().passwordCopied : ''}
      </span>
    </Group>
  )
}

const range = 2 ** 32

/** A uniformly distributed secure random integer from 0 to `bound` - 1. */
function randomBelow(bound: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  // Reject values beyond the last multiple of `bound`, which would make small numbers more likely.
  return drawn < range - (range % bound) ? drawn % bound : randomBelow(bound)
}
