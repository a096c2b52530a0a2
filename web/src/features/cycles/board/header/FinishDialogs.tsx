import type { ChangeRelease } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { plannedReleases } from '@evenhand/domain/reviews/release-review'
import { Box, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { post, put } from '@/api/client'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DayField } from '@/ui/day/DayField'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { toastSuccess } from '@/ui/toast'
import { useCycleChange, useCycleReviews } from '../../queries'
import { type BoardDialog, useBoard } from '../board-context'
import { reviewSchema } from '../reviews/list-state'

const closeTexts = () => messages().boardDialogs.close
const texts = () => messages().cycleRelease

/** Changes the cycle, then closes the dialog and reports success. The dialog shows the error of the promise. */
function useFinish<Input = void>(send: (input: Input) => Promise<unknown>, done: string) {
  const { closeDialog } = useBoard()
  const { mutateAsync: change } = useCycleChange(send)
  return async (input: Input) => {
    await change(input)
    closeDialog()
    toastSuccess(done)
  }
}

/** Closes a cycle. With open reviews, HR first extends them or closes them without a result. */
export function CloseCycleDialog() {
  const { cycle, sums, closeDialog } = useBoard()
  const close = useFinish(() => post(`/cycles/${cycle.id}/close`, {}), closeTexts().done)
  if (sums.open.total > 0) return <OpenReviews count={sums.open.total} />
  return (
    <ConfirmDialog
      title={closeTexts().confirm(cycle.name)}
      confirmLabel={messages().boardDialogs.close.title}
      isDanger
      onConfirm={close}
      onCancel={closeDialog}
    >
      {closeTexts().text}
    </ConfirmDialog>
  )
}

function OpenReviews({ count }: { count: number }) {
  const { openDialog, closeDialog } = useBoard()
  const target = { status: 'open' } as const
  const { title, openReviews, choose, extend, extendText, closeAllText } = closeTexts()
  const extension: BoardDialog = { kind: 'action', action: 'change-dates', target }
  const closing: BoardDialog = { kind: 'action', action: 'close', target, closesCycle: true }
  const choices = [
    { name: extend, text: extendText, dialog: extension },
    { name: messages().boardActions.labels.close, text: closeAllText, dialog: closing },
  ]
  return (
    <Dialog title={title} onClose={closeDialog}>
      <p>
        {openReviews(count)} {choose}
      </p>
      <Stack gap={10} mt={16}>
        {choices.map(({ name, text, dialog }, index) => (
          <Button
            key={name}
            variant="default"
            h="auto"
            px={14}
            py={12}
            justify="flex-start"
            ta="left"
            styles={{ label: { display: 'grid', whiteSpace: 'normal' } }}
            data-autofocus={index === 0 || undefined}
            onClick={() => openDialog(dialog)}
          >
            <Text span fw={600}>
              {name}
            </Text>
            <Text span size="sm" c="dimmed">
              {text}
            </Text>
          </Button>
        ))}
      </Stack>
      <DialogActions onCancel={closeDialog} />
    </Dialog>
  )
}

/** Lets the employees see their results. */
export function ReleaseDialog() {
  const { cycle, sums, closeDialog } = useBoard()
  const { completed } = sums
  // The server releases the reviews one by one. Each change arrives through the live stream.
  const release = useFinish(() => post(`/cycles/${cycle.id}/release`, {}), texts().done)
  return (
    <ConfirmDialog
      title={texts().question(cycle.name)}
      confirmLabel={texts().submit}
      isDanger
      onConfirm={release}
      onCancel={closeDialog}
    >
      <p>{texts().text(completed)}</p>
      {completed > 0 && <ReleasePreview />}
      <p>{texts().later}</p>
    </ConfirmDialog>
  )
}

const limit = 100

/** The people whose results are released. */
function ReleasePreview() {
  const { cycle } = useBoard()
  const { data, error } = useCycleReviews(cycle.id, {
    ...reviewSchema.noFilters,
    status: 'completed',
    page: 1,
    limit,
  })
  if (error) return <Banner>{error.message}</Banner>
  if (!data) return <SkeletonRows rows={3} height={20} label={messages().common.loading} />
  const others = data.total - data.reviews.length
  return (
    <Box
      mah={176}
      my={12}
      px={12}
      py={10}
      bd="1px solid var(--line)"
      bdrs="md"
      style={{ overflowY: 'auto' }}
      role="region"
      aria-label={texts().people}
      tabIndex={0}
    >
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {data.reviews.map(({ id, user, department }) => (
          <Group key={id} component="li" justify="space-between" align="start" gap={12} wrap="nowrap">
            <Box component="span" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {fullName(user)}
            </Box>
            <Text span size="sm" c="dimmed">
              {department}
            </Text>
          </Group>
        ))}
        {others > 0 && (
          <Text component="li" size="sm" c="dimmed">
            {texts().others(others)}
          </Text>
        )}
      </Stack>
    </Box>
  )
}

/** Changes when the results are released. The server checks the date, because it knows the company's day. */
export function ReleaseDateDialog() {
  const { cycle, closeDialog } = useBoard()
  const { release, endDate } = cycle.settings
  const form = useForm<ChangeRelease>({
    initialValues: {
      when: release.when === 'on-date' ? release.when : 'by-admin',
      date: release.date ?? endDate,
    },
  })
  const { when, date } = form.values
  const change = useFinish(
    (changed: ChangeRelease) => put(`/cycles/${cycle.id}/release`, changed),
    texts().change.done,
  )
  return (
    <FormDialog
      title={texts().change.title}
      form={form}
      submit={messages().labels.save}
      onSubmit={() => change({ when, date: when === 'on-date' ? date : null })}
      onClose={closeDialog}
    >
      <Text c="dimmed">{texts().change.text}</Text>
      <Radio.Group aria-label={texts().title} {...form.getInputProps('when')}>
        <Stack gap={8}>
          {plannedReleases.map((each) => (
            <Radio
              key={each}
              value={each}
              label={texts().when[each]}
              data-autofocus={each === when || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {when === 'on-date' && (
        <DayField label={texts().date} {...form.getInputProps('date')} value={date} isRequired />
      )}
    </FormDialog>
  )
}
