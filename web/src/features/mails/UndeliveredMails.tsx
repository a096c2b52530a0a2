import type { UndeliveredMail } from '@evenhand/domain/api'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { messages } from '@/messages'
import { EmptyState } from '@/ui/EmptyState'
import { Loaded } from '@/ui/list/Loaded'
import { LoadMore } from '@/ui/list/LoadMore'
import panel from '@/ui/Panel.module.css'
import { TimeAgo } from '@/ui/TimeAgo'
import { ToolButton } from '@/ui/ToolButton'
import { toastSuccess } from '@/ui/toast'
import { useDismiss, useSendAgain, useSendAllAgain, useUndeliveredMails } from './queries'

const texts = () => messages().undelivered

/** Undelivered emails, newest first. */
export function UndeliveredMails() {
  const list = useUndeliveredMails()
  return (
    <section className={panel.panel} aria-label={texts().title}>
      <Loaded query={list} texts={texts()} rows={4}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={texts().none} />
          ) : (
            <>
              <ul className="plain-list divided">
                {items.map((mail) => (
                  <UndeliveredItem key={mail.id} mail={mail} />
                ))}
              </ul>
              <LoadMore list={list} shown={items.length} total={total} problem={texts().loadMoreFailed} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function UndeliveredItem({ mail }: { mail: UndeliveredMail }) {
  const item = useRef<HTMLDivElement>(null)
  const sendAgain = useSendAgain()
  const dismiss = useDismiss()
  const isBusy = sendAgain.isPending || dismiss.isPending
  const { recipient, subject, problem, givenUpAt } = mail

  /** The item is about to disappear, so the focus moves to the next one. */
  const moveFocus = () => {
    const neighbor = item.current?.nextElementSibling ?? item.current?.previousElementSibling
    const button = neighbor?.querySelector('button')
    if (button) button.focus()
    else focusPage()
  }
  const sendOnce = () =>
    sendAgain.mutate(mail, {
      onSuccess() {
        moveFocus()
        toastSuccess(texts().sent(recipient))
      },
    })
  return (
    <Group component="li" ref={item} gap="8px 16px" px={18} py={12}>
      <Box flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{subject}</Text>
        <Text>{texts().to(recipient)}</Text>
        <Text c="var(--red)">{problem}</Text>
        <Text size="xs" c="dimmed" mt={2}>
          <TimeAgo time={givenUpAt} />
        </Text>
      </Box>
      <Group gap={8}>
        <Button
          size="compact-md"
          variant="default"
          aria-disabled={isBusy}
          aria-label={texts().sendAgainItem(subject, recipient)}
          onClick={() => !isBusy && sendOnce()}
        >
          {messages().labels.sendAgain}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          aria-disabled={isBusy}
          aria-label={texts().dismissItem(subject, recipient)}
          onClick={() => !isBusy && dismiss.mutate(mail, { onSuccess: moveFocus })}
        >
          {messages().labels.dismiss}
        </Button>
      </Group>
    </Group>
  )
}

/** Only shown if there are several mails. */
export function SendAllAgain() {
  const { data } = useUndeliveredMails()
  const { mutate, isPending } = useSendAllAgain()
  if (!data || data.total < 2) return null
  const sendAll = () =>
    mutate(undefined, {
      onSuccess({ count }) {
        focusPage()
        toastSuccess(texts().allSent(count))
      },
    })
  return (
    <ToolButton icon={IconSend} aria-disabled={isPending} onClick={() => !isPending && sendAll()}>
      {texts().sendAllAgain}
    </ToolButton>
  )
}

/** The focused button is about to disappear. */
function focusPage(): void {
  document.getElementById('content')?.focus()
}
