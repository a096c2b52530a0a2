import type { SettingsResponse } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import type { ComponentType, FormEvent, ReactNode, Ref } from 'react'
import { messages, settings as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useSettings } from './queries'
import styles from './SettingsForm.module.css'

export type FormProps = Pick<SettingsResponse, 'settings' | 'timeZone'>

interface SettingsPanelProps {
  title: string
  help: string
  Form: ComponentType<FormProps>
}

/** Loads the settings and shows them in a form. */
export function SettingsPanel({ title, help, Form }: SettingsPanelProps) {
  return (
    <Panel title={title}>
      <p className={styles.help}>{help}</p>
      <LoadedForm Form={Form} />
    </Panel>
  )
}

function LoadedForm({ Form }: Pick<SettingsPanelProps, 'Form'>) {
  const { data, error, refetch } = useSettings()
  if (!data && error) return <ErrorState title={texts.loadFailed} text={error.message} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} label={texts.loading} />
  return <Form settings={data.settings} timeZone={data.timeZone} />
}

interface SettingsFormProps {
  ref?: Ref<HTMLFormElement>
  /** An error of the whole form. */
  problem: string | undefined
  isDirty: boolean
  isBusy: boolean
  onSave: () => void
  /** Asks before it resets the form. */
  onDiscard: () => void
  children: ReactNode
}

export function SettingsForm({
  ref,
  problem,
  isDirty,
  isBusy,
  onSave,
  onDiscard,
  children,
}: SettingsFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDirty && !isBusy) onSave()
  }
  return (
    <form ref={ref} className={styles.form} onSubmit={submit} noValidate>
      {problem && <Banner>{problem}</Banner>}
      {children}
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy} disabled={!isDirty}>
          {messages.common.actions.saveChanges}
        </Button>
        {isDirty && !isBusy && (
          <Button variant="default" onClick={onDiscard}>
            {messages.common.actions.discard}
          </Button>
        )}
      </div>
    </form>
  )
}
