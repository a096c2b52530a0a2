import type { InvitedPerson, InvitePeopleResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { CheckboxField } from '@/ui/form/CheckboxField'
import type { Column } from '@/ui/list/DataTable'
import { FilteredTable } from '@/ui/list/FilteredTable'
import { TwoLines } from '@/ui/list/TwoLines'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { toastSuccess } from '@/ui/toast'
import { StatusBadge } from '../AccountStatus'
import { useInvite, useInvitePreview } from './queries'

const texts = () => messages().inviting

interface InviteDialogProps {
  /** The people who are selected in the list. */
  userIds: readonly string[]
  onClose: () => void
  onInvited?: (() => void) | undefined
}

/** Shows who gets an invitation and who does not, and sends the invitations. */
export function InviteDialog({ userIds, onClose, onInvited }: InviteDialogProps) {
  const hasSelection = userIds.length > 0
  const [whom, setWhom] = useState(hasSelection ? 'selected' : 'everyone')
  const [resend, setResend] = useState(false)
  const input = whom === 'selected' ? { userIds, resend } : { resend }
  const { data: preview, error: previewError, isPlaceholderData } = useInvitePreview(input)
  const { mutate: invite, isPending, error } = useInvite()
  const people = preview?.people ?? []
  const invited = people.filter(isInvited)
  const stillValid = people.filter(
    ({ status, skipped }) => status === 'invited' && (!skipped || skipped === 'invited'),
  )
  const problem = error ?? previewError

  const send = () =>
    invite(input, {
      onSuccess({ people: result }) {
        onClose()
        onInvited?.()
        toastSuccess(texts().started(result.filter(isInvited).length))
      },
    })

  return (
    <Dialog title={texts().title} size="xl" onClose={onClose}>
      <Stack gap={14}>
        {problem && <Banner>{problem.message}</Banner>}
        <Text c="dimmed">{texts().text}</Text>
        {hasSelection && (
          <Radio.Group aria-label={texts().whom} value={whom} onChange={setWhom}>
            <Stack gap={8}>
              <Radio value="selected" label={texts().selected(userIds.length)} data-autofocus />
              <Radio value="everyone" label={texts().everyone} />
            </Stack>
          </Radio.Group>
        )}
        {!preview && !previewError && <SkeletonRows rows={4} label={texts().checking} />}
        {stillValid.length > 0 && (
          <CheckboxField
            label={texts().resend(stillValid.length)}
            checked={resend}
            onChange={(event) => setResend(event.currentTarget.checked)}
          />
        )}
        {preview && <InvitePreview key={whom} report={preview} isBusy={isPlaceholderData} />}
        <DialogActions isSticky>
          <Button variant="default" onClick={onClose}>
            {messages().common.actions.cancel}
          </Button>
          <Button disabled={invited.length === 0 || isPlaceholderData} loading={isPending} onClick={send}>
            {texts().submit(invited.length)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

function isInvited({ skipped }: InvitedPerson): boolean {
  return skipped === undefined
}

/** Shows who gets an invitation, and why others do not. */
function InvitePreview({ report, isBusy }: { report: InvitePeopleResponse; isBusy: boolean }) {
  const some = report.people.filter(isInvited)
  const none = report.people.filter((person) => !isInvited(person))
  return (
    <FilteredTable
      label={messages().labels.show}
      filters={[
        { filter: 'some', label: texts().getsOne(some.length), rows: some },
        { filter: 'none', label: texts().getsNone(none.length), rows: none },
      ]}
      initial={some.length > 0 || none.length === 0 ? 'some' : 'none'}
      columns={(filter) => columns(filter === 'none')}
      rowKey={({ id }) => id}
      emptyText={(filter) =>
        filter === 'none' && some.length > 0 ? texts().everyoneInvited : texts().nobody
      }
      isLoading={isBusy}
    >
      {report.missing > 0 && <Text c="dimmed">{texts().missing(report.missing)}</Text>}
    </FilteredTable>
  )
}

function columns(withReason: boolean): (Column<InvitedPerson> | false)[] {
  const { person, status, reason } = messages().labels
  return [
    {
      key: 'person',
      header: person,
      minWidth: '8rem',
      cell: (each) => (
        <TwoLines title={fullName(each)} fw={400}>
          {each.email}
        </TwoLines>
      ),
    },
    { key: 'status', header: status, cell: (each) => <StatusBadge status={each.status} /> },
    withReason && {
      key: 'reason',
      header: reason,
      cell: ({ skipped }) => skipped && texts().reasons[skipped],
    },
  ]
}
