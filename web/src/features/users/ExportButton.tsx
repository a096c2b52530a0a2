import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../api/client'
import { saveFile } from '../../ui/save-file'
import { ToolButton } from '../../ui/ToolButton'
import { toastProblem } from '../../ui/toast'
import { listQuery } from './queries'
import type { TeamListState } from './team-list-state'

/** The list as it is filtered and sorted now, all pages of it, as a CSV file. */
export function ExportButton({ list }: { list: TeamListState }) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ page: _page, limit: _limit, ...filters }: TeamListState) =>
      download('/users/export', listQuery(filters)),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => void toastProblem(`The list could not be exported. ${error.message}`),
  })
  return (
    <ToolButton icon={IconDownload} loading={isPending} onClick={() => mutate(list)}>
      Export
    </ToolButton>
  )
}
