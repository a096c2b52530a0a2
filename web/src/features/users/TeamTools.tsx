import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '@/api/download'
import { messages } from '@/messages'
import { queryOf } from '@/ui/list/list-schema'
import { saveFile } from '@/ui/save-file'
import { ToolButton } from '@/ui/ToolButton'
import { toastError } from '@/ui/toast'
import { useUsers } from './queries'
import type { TeamListState } from './team-list-state'

const texts = () => messages().users.team

/** The number of people that match the filters. Its own component, so that new data does not render the whole page. */
export function TeamCount({ list }: { list: TeamListState }) {
  const { data, error } = useUsers(list)
  if (data) return texts().count(data.total, data.userCount)
  return error ? null : messages().common.loading
}

interface SelectionBarProps {
  count: number
  onInvite: () => void
  onClear: () => void
}

/** The actions on the selected people. */
export function SelectionBar({ count, onInvite, onClear }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <Group gap="8px 12px" px={18} py={10} bg="var(--accent-soft)" c="var(--accent-ink)">
      <span role="status">{texts().selected(count)}</span>
      <Button size="xs" onClick={onInvite}>
        {texts().inviteSelected}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {messages().labels.clearSelection}
      </Button>
    </Group>
  )
}

/** Downloads all pages of the filtered and sorted list as a CSV file. */
export function ExportButton({ list }: { list: TeamListState }) {
  const { page: _page, limit: _limit, ...filters } = list
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => download('/users/export', queryOf(filters)),
    // Fails at once without a connection, instead of saving a file later.
    networkMode: 'always',
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => toastError(texts().exportFailed(error.message)),
  })
  return (
    <ToolButton icon={IconDownload} loading={isPending} onClick={() => save()}>
      {messages().labels.export}
    </ToolButton>
  )
}
