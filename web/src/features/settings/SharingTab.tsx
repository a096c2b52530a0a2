import { type Sharing, sharings } from '@evenhand/domain/visibility'
import { useId, useState } from 'react'
import { settings as common, sharingSettings as texts } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { toastSuccess } from '@/ui/toast'
import { useOpenReviews, useUpdateSettings } from './queries'
import { type FormProps, SettingsForm, SettingsPanel } from './SettingsForm'
import styles from './SharingTab.module.css'

export default function SharingTab() {
  return <SettingsPanel title={texts.title} help={texts.help} Form={SharingForm} />
}

function SharingForm({ settings }: FormProps) {
  /** Undefined until the admin chooses, so that the form shows a change by another admin. */
  const [choice, setChoice] = useState<Sharing>()
  const [isConfirming, setIsConfirming] = useState(false)
  const openReviews = useOpenReviews()
  const update = useUpdateSettings()
  const sharing = choice ?? settings.sharing
  const isDirty = sharing !== settings.sharing
  const reset = () => {
    setChoice(undefined)
    update.reset()
  }
  const discard = useDiscardConfirmation('sharing', isDirty, reset)

  function save() {
    setIsConfirming(false)
    update.mutate(
      { sharing },
      {
        onSuccess() {
          setChoice(undefined)
          toastSuccess(common.saved)
        },
      },
    )
  }

  return (
    <>
      <SettingsForm
        problem={update.error?.message}
        isDirty={isDirty}
        isBusy={update.isPending}
        onSave={() => (sharing === 'at-once' && openReviews !== 0 ? setIsConfirming(true) : save())}
        onDiscard={discard.tryClose}
      >
        <fieldset className={styles.cards}>
          <legend className="visually-hidden">{texts.title}</legend>
          {sharings.map((value) => (
            <SharingCard key={value} value={value} isChosen={value === sharing} onChoose={setChoice} />
          ))}
        </fieldset>
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

interface SharingCardProps {
  value: Sharing
  isChosen: boolean
  onChoose: (value: Sharing) => void
}

/** The whole card is the label of its radio button. */
function SharingCard({ value, isChosen, onChoose }: SharingCardProps) {
  const id = useId()
  return (
    <label className={styles.card} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="sharing"
        value={value}
        checked={isChosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-details`}
        onChange={() => onChoose(value)}
      />
      <span>
        <span className={styles.label} id={`${id}-label`}>
          {texts.labels[value]}
        </span>
        <span id={`${id}-details`}>
          {texts.details[value].map((line) => (
            <span key={line} className={styles.line}>
              {line}{' '}
            </span>
          ))}
        </span>
      </span>
    </label>
  )
}
