import type {
  Archive,
  ArchiveLinkResponse,
  ArchiveResponse,
  NewestArchiveResponse,
} from '@evenhand/domain/api'
import { isRunning } from '@evenhand/domain/cycles/archives'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, get, post } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { Loaded } from '@/ui/list/Loaded'
import { ProgressBar } from '@/ui/ProgressBar'
import { openDownload } from '@/ui/save-file'
import { toastSuccess } from '@/ui/toast'
import { useBoard } from './board-context'
import { DialogSteps } from './DialogSteps'

const texts = () => messages().archive

const pollMilliseconds = 1_000

/** The ZIP file with the PDFs of a cycle: create it, follow its progress, and download it. */
export function ArchiveDialog() {
  const { cycle, closeDialog } = useBoard()
  const query = useQuery({
    queryKey: keyOf(cycle.id),
    queryFn: ({ signal }) => get<NewestArchiveResponse>(`/cycles/${cycle.id}/archives`, undefined, signal),
    select: ({ archive }) => archive,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.archive && isRunning(data.archive.state) ? pollMilliseconds : false,
  })
  const step = stepOf(query.data)
  return (
    <Dialog title={messages().exportMenu.pdfs} onClose={closeDialog}>
      <DialogSteps step={step}>
        <Stack gap={14}>
          <Loaded query={query} texts={texts()} rows={2}>
            {(archive) => {
              if (archive && step === 'running') return <RunningArchive archive={archive} />
              if (archive && step === 'ready') return <ReadyArchive archive={archive} />
              return <CreateArchive last={archive?.state} />
            }}
          </Loaded>
        </Stack>
      </DialogSteps>
    </Dialog>
  )
}

const keyOf = (cycleId: string) => [...cyclesKey, 'archive', cycleId]

function stepOf(archive: Archive | null | undefined): 'loading' | 'create' | 'running' | 'ready' {
  if (archive === undefined) return 'loading'
  if (archive && isRunning(archive.state)) return 'running'
  return archive?.state === 'completed' ? 'ready' : 'create'
}

/** Starts a new file. Says why the last one cannot be downloaded. */
function CreateArchive({ last }: { last: Archive['state'] | undefined }) {
  const { cycle, sums, closeDialog } = useBoard()
  const client = useQueryClient()
  const { mutate, isPending, error } = useArchiveCall(
    () => post<ArchiveResponse>(`/cycles/${cycle.id}/archives`),
    (response) => client.setQueryData(keyOf(cycle.id), response),
  )
  const isEmpty = sums.completed === 0
  return (
    <>
      {error && <Banner>{error.message}</Banner>}
      {!error && last === 'failed' && <Banner>{texts().failed}</Banner>}
      {last === 'expired' && <Banner tone="warning">{texts().expired}</Banner>}
      <p id="archive-intro">{isEmpty ? texts().noneCompleted : texts().intro(sums.completed)}</p>
      <DialogActions>
        <Button variant="default" onClick={closeDialog} data-autofocus={isEmpty || undefined}>
          {messages().common.actions.cancel}
        </Button>
        <Button
          loading={isPending}
          disabled={isEmpty}
          aria-describedby="archive-intro"
          data-autofocus={!isEmpty || undefined}
          onClick={() => mutate()}
        >
          {texts().create}
        </Button>
      </DialogActions>
    </>
  )
}

function RunningArchive({ archive }: { archive: Archive }) {
  const { closeDialog } = useBoard()
  const { mutate, isPending, error } = useArchiveCall(
    () => call('DELETE', `/archives/${archive.id}`),
    (_, refetch) => refetch(),
  )
  const { state, written, total } = archive
  const text = state === 'waiting' ? texts().waiting : texts().writing(written, total)
  const percent = state === 'waiting' ? undefined : Math.floor((100 * written) / Math.max(total, 1))
  return (
    <>
      {error && <Banner>{error.message}</Banner>}
      <Stack gap={8} aria-busy="true">
        <p>{text}</p>
        <ProgressBar label={messages().exportMenu.pdfs} percent={percent} text={text} />
      </Stack>
      <Text c="dimmed">{texts().canClose}</Text>
      <DialogActions>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {texts().cancel}
        </Button>
        <Button data-autofocus onClick={closeDialog}>
          {messages().common.actions.close}
        </Button>
      </DialogActions>
    </>
  )
}

function ReadyArchive({ archive }: { archive: Archive }) {
  const remove = useArchiveCall(
    () => call('DELETE', `/archives/${archive.id}`),
    async (_, refetch) => {
      await refetch()
      toastSuccess(texts().deleted)
    },
  )
  const download = useArchiveCall(
    () => post<ArchiveLinkResponse>(`/archives/${archive.id}/link`),
    ({ url }) => openDownload(url),
  )
  const error = remove.error ?? download.error
  return (
    <>
      {error && <Banner>{error.message}</Banner>}
      <p role="status">{texts().ready(archive.total, archive.size)}</p>
      <Text c="dimmed">{texts().expires(new Date(archive.expiresAt ?? ''))}</Text>
      <DialogActions>
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          {messages().common.actions.delete}
        </Button>
        <Button data-autofocus loading={download.isPending} onClick={() => download.mutate()}>
          {texts().download}
        </Button>
      </DialogActions>
    </>
  )
}

/** A call about the archive. After a failure, the newest archive is loaded again, because it may be another one by now. */
function useArchiveCall<Body>(
  send: () => Promise<Body>,
  onSuccess: (body: Body, refetch: () => Promise<void>) => unknown,
) {
  const { cycle } = useBoard()
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: keyOf(cycle.id) })
  return useMutation({ mutationFn: send, onSuccess: (body) => onSuccess(body, refetch), onError: refetch })
}
