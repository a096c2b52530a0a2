import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '@/api/download'
import { messages } from '@/messages'
import { saveFile } from '@/ui/save-file'
import { ToolButton } from '@/ui/ToolButton'
import { toastError } from '@/ui/toast'
import { listQuery } from './queries'
import type { TeamListState } from './team-list-state'

/** Downloads all pages of the filtered and sorted list as a CSV file. */
export function ExportButton({ list }: { list: TeamListState }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    const { page: _page, limit: _limit, ...filters } = list
    setIsBusy(true)
    try {
      const { name, content } = await download('/users/export', listQuery(filters))
      saveFile(name, content)
    } catch (error) {
      toastError(messages.users.team.exportFailed((error as Error).message))
    }
    setIsBusy(false)
  }

  return (
    <ToolButton icon={IconDownload} loading={isBusy} onClick={save}>
      {messages.users.team.export}
    </ToolButton>
  )
}
