import type { UndeliveredMail } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { messages } from '@/messages'
import { TimeAgo } from '@/ui/TimeAgo'
import { toastSuccess } from '@/ui/toast'
import { useDismiss, useSendAgain } from './queries'
import styles from './UndeliveredMails.module.css'

const texts = messages.undelivered

interface UndeliveredItemProps {
  mail: UndeliveredMail
  /** Called when there is no other item to focus. */
  onLastDone: () => void
}

export function UndeliveredItem({ mail, onLastDone }: UndeliveredItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const sendAgain = useSendAgain()
  const dismiss = useDismiss()
  const isBusy = sendAgain.isPending || dismiss.isPending
  const { recipient, subject, problem, givenUpAt } = mail

  /** The item is about to disappear, so the focus moves to the next one. */
  const moveFocus = () => {
    const neighbor = item.current?.nextElementSibling ?? item.current?.previousElementSibling
    const button = neighbor?.querySelector('button')
    if (button) button.focus()
    else onLastDone()
  }
  const sendOnce = () =>
    sendAgain.mutate(mail, {
      onSuccess() {
        moveFocus()
        toastSuccess(texts.sent(recipient))
      },
    })
  return (
    <li ref={item} className={styles.item}>
      <div className={styles.text}>
        <p className={styles.subject}>{subject}</p>
        <p>{texts.to(recipient)}</p>
        <p className={styles.problem}>{problem}</p>
        <p className={styles.when}>
          <TimeAgo time={givenUpAt} />
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="compact-md"
          variant="default"
          aria-disabled={isBusy}
          aria-label={texts.sendAgainItem(subject, recipient)}
          onClick={() => !isBusy && sendOnce()}
        >
          {texts.sendAgain}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          aria-disabled={isBusy}
          aria-label={texts.dismissItem(subject, recipient)}
          onClick={() => !isBusy && dismiss.mutate(mail, { onSuccess: moveFocus })}
        >
          {texts.dismiss}
        </Button>
      </div>
    </li>
  )
}
