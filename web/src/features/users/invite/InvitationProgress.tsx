import type { InvitationBatch } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ProgressBar } from '@/ui/ProgressBar'
import { toastError } from '@/ui/toast'
import { useInvitationBatches, useInvite } from './queries'

const texts = () => messages().inviting.progress
const minute = 60_000
const hour = 3_600_000
const scrolls = { maxHeight: '12rem', overflow: 'auto', overflowWrap: 'anywhere' } as const

/** The stored value may be anything. It is undefined if another tab has removed it. */
function readHidden(stored: string | undefined): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}

/** The invitations that are being sent, were not delivered, or were sent to several people in the last hour. */
export function InvitationProgress() {
  const { data: batches = [], dataUpdatedAt } = useInvitationBatches()
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: 'hidden-invitations',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readHidden,
  })
  const shown = batches.filter(({ id, waiting, failed, total, startedAt }) => {
    const isRecent = total > 1 && dataUpdatedAt - Date.parse(startedAt) < hour
    return !hidden.includes(id) && (waiting > 0 || failed > 0 || isRecent)
  })
  if (shown.length === 0) return null
  // Older batches are no longer listed.
  const hide = (id: string) =>
    setHidden([...hidden.filter((other) => batches.some((batch) => batch.id === other)), id])
  return (
    <Box mb={20}>
      <Panel title={texts().title}>
        <ul className="plain-list divided">
          {shown.map((batch) => (
            <Stack key={batch.id} component="li" gap={10} px={18} py={14}>
              <Batch batch={batch} updatedAt={dataUpdatedAt} onHide={() => hide(batch.id)} />
            </Stack>
          ))}
        </ul>
      </Panel>
    </Box>
  )
}

interface BatchProps {
  batch: InvitationBatch
  /** When the batch was loaded. */
  updatedAt: number
  onHide: () => void
}

/** How many invitations have been sent, and which could not be delivered. */
function Batch({ batch, updatedAt, onHide }: BatchProps) {
  const { total, sent, waiting, failed } = batch
  const summary = summaryOf(batch, updatedAt)
  return (
    <>
      <Group gap="0.5rem 1rem" justify="space-between">
        <p role="status">{summary}</p>
        {waiting === 0 && (
          <Button variant="default" size="xs" onClick={onHide}>
            {texts().hide}
          </Button>
        )}
      </Group>
      {sent < total && <ProgressBar label={summary} percent={Math.floor((100 * sent) / total)} />}
      {failed > 0 && <Failures batch={batch} />}
    </>
  )
}

function summaryOf({ total, sent, waiting, doneAt }: InvitationBatch, updatedAt: number): string {
  if (sent === total) return texts().allSent(total)
  const minutes = doneAt && waiting > 0 ? Math.ceil((Date.parse(doneAt) - updatedAt) / minute) : 0
  const progress = texts().sending(sent, total)
  return minutes > 1 ? texts().withTimeLeft(progress, minutes) : progress
}

function Failures({ batch: { failed, failures } }: { batch: InvitationBatch }) {
  const { mutate: invite, isPending } = useInvite()
  const resend = () => {
    const userIds = failures.map(({ id }) => id)
    invite({ userIds, resend: true }, { onError: (error) => toastError(error.message) })
  }
  return (
    <Stack gap={8}>
      <p>{texts().failed(failed)}</p>
      <Stack
        component="ul"
        gap={4}
        m={0}
        p="10px 12px 10px 28px"
        bdrs="md"
        bg="var(--surface-sunken)"
        style={scrolls}
      >
        {failures.map(({ id, email, problem, ...name }) => (
          <li key={id}>{texts().failure(fullName(name), email, problem)}</li>
        ))}
        {failed > failures.length && <li>{texts().more(failed - failures.length)}</li>}
      </Stack>
      <Group gap="0.5rem 1rem" justify="space-between">
        <Text c="dimmed">{failureAdvice(failures)}</Text>
        <Button variant="default" size="xs" loading={isPending} onClick={resend}>
          {messages().labels.sendAgain}
        </Button>
      </Group>
    </Stack>
  )
}

type Failure = Pick<InvitationBatch['failures'][number], 'problem' | 'nextTryAt'>

/** Explains the next step for invitations that could not be delivered. */
export function failureAdvice(failures: readonly Failure[]): string {
  if (failures.every(({ nextTryAt }) => nextTryAt === null)) return texts().givenUp
  return failures.some(({ problem }) => problem === 'rejected') ? texts().rejected : texts().retrying
}
