import type { User } from '@evenhand/domain/api'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { copyText } from '@/ui/copy-text'
import { DialogActions } from '@/ui/dialog/Dialog'

const labels = () => messages().people.fields
const texts = () => messages().users.addedDialog

const selectable = { overflowWrap: 'anywhere', userSelect: 'all' } as const

interface AddedPersonProps {
  user: User
  password: string
  onClose: () => void
}

/** The sign-in details of a new person, for the admin to hand over. */
export function AddedPerson({ user, password, onClose }: AddedPersonProps) {
  const { firstName, email } = user
  const textId = useId()
  // Null if copying has failed.
  const [copied, setCopied] = useState<string | null>()

  const url = `${location.origin}/login`
  const details = [
    { label: texts().signInPage, value: url },
    { label: labels().email, value: email },
    { label: labels().password, value: password },
  ]
  const copy = async (label: string, value: string) => setCopied((await copyText(value)) ? label : null)
  return (
    <Stack gap={14}>
      {copied === null && <Banner>{texts().copyFailed}</Banner>}
      <p id={textId}>{texts().text(firstName)}</p>
      <Stack
        component="dl"
        gap={12}
        m={0}
        p={16}
        bd="1px solid var(--line)"
        bdrs="md"
        bg="var(--surface-sunken)"
      >
        {details.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" c="dimmed" size="sm">
              {label}
            </Text>
            <Group component="dd" justify="space-between" gap={12} wrap="nowrap" m={0}>
              <Text span ff="monospace" miw={0} style={selectable}>
                {value}
              </Text>
              <Button
                size="xs"
                variant="default"
                aria-label={copied === label ? messages().labels.copied : texts().copy(label)}
                onClick={() => copy(label, value)}
              >
                {copied === label ? messages().labels.copied : messages().labels.copy}
              </Button>
            </Group>
          </div>
        ))}
      </Stack>
      <Text c="dimmed">{texts().changePassword(firstName)}</Text>
      <span className="visually-hidden" role="status">
        {copied && messages().labels.copied}
      </span>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages().labels.done}
        </Button>
        <Button
          // The form that had the focus is gone.
          autoFocus
          aria-describedby={textId}
          onClick={() => copy(texts().copyAll, texts().details(url, email, password))}
        >
          {copied === texts().copyAll ? messages().labels.copied : texts().copyAll}
        </Button>
      </DialogActions>
    </Stack>
  )
}
