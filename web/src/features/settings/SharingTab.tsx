import { canChangeSharing } from '@evenhand/domain/company/settings'
import { pastReviewSettings } from '@evenhand/domain/reviews/past-reviews'
import type { Viewer } from '@evenhand/domain/reviews/permissions'
import { sharings } from '@evenhand/domain/reviews/visibility'
import { Stack, Text, Title } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { messages } from '@/messages'
import { ChoiceCards } from '@/ui/ChoiceCards'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { toastSuccess } from '@/ui/toast'
import { useOpenReviews, useUpdateSettings } from './queries'
import { type FormProps, SettingsForm, SettingsPanel } from './SettingsForm'

const SharingConfirmation = lazyDialog(() => import('./SharingConfirmation'))

const common = () => messages().settings
const texts = () => messages().sharingSettings

export default function SharingTab({ viewer }: { viewer: Viewer }) {
  const isReadOnly = !canChangeSharing(viewer)
  return (
    <SettingsPanel title={texts().title} help={texts().help}>
      {(form) => <SharingForm {...form} isReadOnly={isReadOnly} />}
    </SettingsPanel>
  )
}

type Choices = Pick<FormProps['settings'], 'sharing' | 'pastReviews' | 'tellAdjusted'>

function SharingForm({ settings, isReadOnly }: FormProps & { isReadOnly: boolean }) {
  /** Empty until the admin chooses, so that the form shows a change by another admin. */
  const [choice, setChoice] = useState<Partial<Choices>>({})
  const [isConfirming, setIsConfirming] = useState(false)
  const openReviews = useOpenReviews()
  const update = useUpdateSettings()
  const { sharing, pastReviews, tellAdjusted } = { ...settings, ...choice }
  const changed = changesIn(settings, choice)

  function save() {
    setIsConfirming(false)
    update.mutate(changed, {
      onSuccess() {
        setChoice({})
        toastSuccess(common().saved)
      },
    })
  }

  return (
    <>
      <SettingsForm
        name="sharing"
        problem={update.error?.message}
        isDirty={Object.keys(changed).length > 0}
        isBusy={update.isPending}
        onSave={() => (changed.sharing === 'at-once' && openReviews !== 0 ? setIsConfirming(true) : save())}
        onReset={() => {
          setChoice({})
          update.reset()
        }}
      >
        {isReadOnly && <Text c="dimmed">{texts().onlySuperAdmins}</Text>}
        <ChoiceCards
          legend={texts().title}
          choices={sharings}
          labels={texts().labels}
          details={texts().details}
          value={sharing}
          isReadOnly={isReadOnly}
          onChoose={(chosen) => setChoice({ ...choice, sharing: chosen })}
        />
        <Choice
          {...texts().pastReviews}
          choices={pastReviewSettings}
          value={pastReviews}
          onChoose={(chosen) => setChoice({ ...choice, pastReviews: chosen })}
        />
        <Choice
          {...texts().tellAdjusted}
          choices={['true', 'false']}
          value={`${tellAdjusted}`}
          onChoose={(chosen) => setChoice({ ...choice, tellAdjusted: chosen === 'true' })}
        />
      </SettingsForm>
      {isConfirming && (
        <SharingConfirmation
          openReviews={openReviews}
          onConfirm={save}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

type ChoiceProps<Value extends string> = Omit<ComponentProps<typeof ChoiceCards<Value>>, 'legend'>

/** A choice with its own title. */
function Choice<Value extends string>({
  title,
  help,
  ...cards
}: ChoiceProps<Value> & { title: string; help: string }) {
  return (
    <Stack component="section" gap={12} pt={20} style={{ borderTop: '1px solid var(--line)' }}>
      <Title order={3} fz={15}>
        {title}
      </Title>
      <Text c="dimmed">{help}</Text>
      <ChoiceCards legend={title} {...cards} />
    </Stack>
  )
}

/** The changed settings. Others are not sent, to keep what another admin has changed in the meantime. */
function changesIn(settings: Choices, choice: Partial<Choices>): Partial<Choices> {
  const fields = Object.keys(choice) as (keyof Choices)[]
  return Object.fromEntries(
    fields.filter((field) => choice[field] !== settings[field]).map((field) => [field, choice[field]]),
  )
}
