import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../api/client'
import { saveFile } from '../../ui/save-file'
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
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate(list)}
    >
      Export
    </Button>
  )
}
