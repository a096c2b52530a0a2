import type { SettingsResponse } from '@evenhand/domain/api'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { Loaded } from '@/ui/list/Loaded'
import { Panel } from '@/ui/Panel'
import { useSettings } from './queries'

export type FormProps = Pick<SettingsResponse, 'settings' | 'timeZone'>

interface SettingsPanelProps {
  title: string
  help: string
  children: (form: FormProps) => ReactNode
}

/** Loads the settings and shows them in a form. */
export function SettingsPanel({ title, help, children }: SettingsPanelProps) {
  return (
    <Panel title={title}>
      <Text c="dimmed" maw="44rem" p="16px 18px 0">
        {help}
      </Text>
      <Loaded query={useSettings()} texts={messages().settings} rows={3}>
        {children}
      </Loaded>
    </Panel>
  )
}

interface SettingsFormProps {
  ref?: Ref<HTMLFormElement>
  /** Identifies the form among those with unsaved input. */
  name: string
  /** An error of the whole form. */
  problem: string | undefined
  isDirty: boolean
  isBusy: boolean
  onSave: () => void
  onReset: () => void
  children: ReactNode
}

/** Asks before changes are discarded. */
export function SettingsForm({ ref, name, problem, isDirty, isBusy, onSave, ...form }: SettingsFormProps) {
  const discard = useDiscardConfirmation(name, isDirty, form.onReset)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isDirty && !isBusy) onSave()
  }
  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <Stack gap={20} maw="46.25rem" p="16px 18px 18px">
        {problem && <Banner>{problem}</Banner>}
        {form.children}
        <Group gap={8}>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            {messages().common.actions.saveChanges}
          </Button>
          {isDirty && !isBusy && (
            <Button variant="default" onClick={discard.tryClose}>
              {messages().common.actions.discard}
            </Button>
          )}
        </Group>
      </Stack>
      {discard.confirmation}
    </form>
  )
}
