import type { User } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { copyText } from '@/ui/copy-text'
import { DialogActions } from '@/ui/dialog/Dialog'
import styles from './AddedPerson.module.css'

const labels = messages.people.fields
const texts = messages.users.addedDialog

interface AddedPersonProps {
  user: User
  password: string
  onClose: () => void
}

/** What a new person needs to sign in, for the admin to hand over. */
export function AddedPerson({ user, password, onClose }: AddedPersonProps) {
  const { firstName, email } = user
  const copyAll = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const [copied, setCopied] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  // The form that had the focus is gone.
  useEffect(() => copyAll.current?.focus(), [])

  const url = `${location.origin}/login`
  const details = [
    { label: texts.signInPage, value: url },
    { label: labels.email, value: email },
    { label: labels.password, value: password },
  ]
  const copy = async (label: string, value: string) => {
    const isCopied = await copyText(value)
    setHasFailed(!isCopied)
    setCopied(isCopied ? label : undefined)
  }
  return (
    <div className={styles.added}>
      {hasFailed && <Banner>{texts.copyFailed}</Banner>}
      <p id={textId}>{texts.text(firstName)}</p>
      <dl className={styles.card}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              <Button
                size="xs"
                variant="default"
                aria-label={copied === label ? texts.copied : texts.copy(label)}
                onClick={() => copy(label, value)}
              >
                {copied === label ? texts.copied : messages.users.personDialog.copyPassword}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>{texts.changePassword(firstName)}</p>
      <span className="visually-hidden" role="status">
        {copied && texts.copied}
      </span>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {texts.done}
        </Button>
        <Button
          ref={copyAll}
          aria-describedby={textId}
          onClick={() => copy(texts.copyAll, texts.details(url, email, password))}
        >
          {copied === texts.copyAll ? texts.copied : texts.copyAll}
        </Button>
      </DialogActions>
    </div>
  )
}
