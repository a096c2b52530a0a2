import type { CycleCard } from '@evenhand/domain/api'
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCycles } from '@/api/cycles'
import { messages } from '@/messages'

const texts = messages.reviewDialogs.form

/** The choice of a running cycle for a new review. By default, the review belongs to none. */
export function useCycleChoice(isNew: boolean) {
  const { data } = useCycles(isNew)
  const [chosenId, choose] = useState('')
  const running = isNew ? (data ?? []).filter(({ state }) => state === 'running') : []
  return { running, chosen: running.find(({ id }) => id === chosenId), choose }
}

interface CycleSelectProps {
  running: readonly CycleCard[]
  chosen: CycleCard | undefined
  error: ReactNode
  onChange: (cycleId: string) => void
}

/** Hidden if no cycle is running. */
export function CycleSelect({ running, chosen, error, onChange }: CycleSelectProps) {
  if (running.length === 0) return null
  return (
    <NativeSelect
      label={texts.cycle}
      description={chosen && texts.cycleHelp(messages.common.shortPeriod(chosen))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: texts.noCycle },
        ...running.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen?.id ?? ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
