import { type PastReviewSetting, pastReviewSettings } from '@evenhand/domain/past-reviews'
import type { Viewer } from '@evenhand/domain/permissions'
import { canChangeSharing } from '@evenhand/domain/settings'
import { type Sharing, sharings } from '@evenhand/domain/visibility'
import { useState } from 'react'
import { settings as common, sharingSettings as texts } from '@/messages'
import { ChoiceCard, ChoiceCards } from '@/ui/ChoiceCards'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { toastSuccess } from '@/ui/toast'
import { useOpenReviews, useUpdateSettings } from './queries'
import { type FormProps, SettingsForm, SettingsPanel } from './SettingsForm'
import styles from './SharingTab.module.css'

export default function SharingTab({ viewer }: { viewer: Viewer }) {
  const Form = canChangeSharing(viewer) ? SharingForm : ReadOnlySharingForm
  return <SettingsPanel title={texts.title} help={texts.help} Form={Form} />
}

function ReadOnlySharingForm(props: FormProps) {
  return <SharingForm {...props} isReadOnly />
}

interface Choice {
  sharing?: Sharing
  pastReviews?: PastReviewSetting
  tellAdjusted?: boolean
}

function SharingForm({ settings, isReadOnly = false }: FormProps & { isReadOnly?: boolean }) {
  /** Empty until the admin chooses, so that the form shows a change by another admin. */
  const [choice, setChoice] = useState<Choice>({})
  const [isConfirming, setIsConfirming] = useState(false)
  const openReviews = useOpenReviews()
  const update = useUpdateSettings()
  const { sharing, pastReviews, tellAdjusted } = { ...settings, ...choice }
  const changed = changesIn(settings, choice)
  const isDirty = Object.keys(changed).length > 0
  const reset = () => {
    setChoice({})
    update.reset()
  }
  const discard = useDiscardConfirmation('sharing', isDirty, reset)

  function save() {
    setIsConfirming(false)
    update.mutate(changed, {
      onSuccess() {
        setChoice({})
        toastSuccess(common.saved)
      },
    })
  }

  return (
    <>
      <SettingsForm
        problem={update.error?.message}
        isDirty={isDirty}
        isBusy={update.isPending}
        onSave={() => (changed.sharing === 'at-once' && openReviews !== 0 ? setIsConfirming(true) : save())}
        onDiscard={discard.tryClose}
      >
        {isReadOnly && <p className={styles.help}>{texts.onlySuperAdmins}</p>}
        <ChoiceCards legend={texts.title} isReadOnly={isReadOnly}>
          {sharings.map((each) => (
            <ChoiceCard
              key={each}
              name="sharing"
              label={texts.labels[each]}
              lines={texts.details[each]}
              isChosen={each === sharing}
              onChoose={() => setChoice({ ...choice, sharing: each })}
            />
          ))}
        </ChoiceCards>
        <section className={styles.group}>
          <h3 className={styles.title}>{texts.pastReviews.title}</h3>
          <p className={styles.help}>{texts.pastReviews.help}</p>
          <ChoiceCards legend={texts.pastReviews.title}>
            {pastReviewSettings.map((each) => (
              <ChoiceCard
                key={each}
                name="past-reviews"
                label={texts.pastReviews.labels[each]}
                lines={texts.pastReviews.details[each]}
                isChosen={each === pastReviews}
                onChoose={() => setChoice({ ...choice, pastReviews: each })}
              />
            ))}
          </ChoiceCards>
        </section>
        <section className={styles.group}>
          <h3 className={styles.title}>{texts.tellAdjusted.title}</h3>
          <p className={styles.help}>{texts.tellAdjusted.help}</p>
          <ChoiceCards legend={texts.tellAdjusted.title}>
            {(['true', 'false'] as const).map((each) => (
              <ChoiceCard
                key={each}
                name="tell-adjusted"
                label={texts.tellAdjusted.labels[each]}
                lines={texts.tellAdjusted.details[each]}
                isChosen={each === String(tellAdjusted)}
                onChoose={() => setChoice({ ...choice, tellAdjusted: each === 'true' })}
              />
            ))}
          </ChoiceCards>
        </section>
      </SettingsForm>
      {discard.confirmation}
      {isConfirming && (
        <ConfirmDialog
          title={texts.confirm.title}
          confirmLabel={texts.confirm.submit}
          isDanger
          onConfirm={save}
          onCancel={() => setIsConfirming(false)}
        >
          <p>
            {openReviews === undefined ? texts.confirm.textWithoutCount : texts.confirm.text(openReviews)}
          </p>
          <p className={styles.hint}>{texts.confirm.hint}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Only changed settings are sent, to keep what another admin has changed in the meantime. */
function changesIn(settings: Required<Choice>, { sharing, pastReviews, tellAdjusted }: Choice): Choice {
  const changed: Choice = {}
  if (sharing && sharing !== settings.sharing) changed.sharing = sharing
  if (pastReviews && pastReviews !== settings.pastReviews) changed.pastReviews = pastReviews
  if (tellAdjusted !== undefined && tellAdjusted !== settings.tellAdjusted)
    changed.tellAdjusted = tellAdjusted
  return changed
}
