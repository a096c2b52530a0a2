import type { Archive } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { messages, archiveTexts as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { useCreateArchive } from './use-archive'

interface CreateArchiveProps {
  cycleId: string
  completed: number
  /** The state of the last archive, if there was one. */
  last: Archive['state'] | undefined
  onClose: () => void
}

export function CreateArchive({ cycleId, completed, last, onClose }: CreateArchiveProps) {
  const { mutate: create, isPending, error } = useCreateArchive(cycleId)
  const isEmpty = completed === 0
  return (
    <>
      {error && <Banner>{error.message}</Banner>}
      {!error && last === 'failed' && <Banner>{texts.failed}</Banner>}
      {last === 'expired' && <Banner tone="warning">{texts.expired}</Banner>}
      <p id="archive-intro">{isEmpty ? texts.noneCompleted : texts.intro(completed)}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus={isEmpty || undefined}>
          {messages.common.actions.cancel}
        </Button>
        <Button
          loading={isPending}
          disabled={isEmpty}
          aria-describedby="archive-intro"
          data-autofocus={!isEmpty || undefined}
          onClick={() => create()}
        >
          {texts.create}
        </Button>
      </DialogActions>
    </>
  )
}
