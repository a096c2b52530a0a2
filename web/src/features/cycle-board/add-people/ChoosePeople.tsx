import { cycleLimits } from '@evenhand/domain/cycles'
import { ActionIcon, Box, Button, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messages, addPeople as texts } from '@/messages'
import { DialogActions } from '@/ui/dialog/Dialog'
import { PersonSelect } from '@/ui/person/PersonSelect'
import styles from '../actions/ActionDialog.module.css'
import changes from '../changes/ChangesDialog.module.css'

export interface ChosenPerson {
  id: string
  name: string
}

interface ChoosePeopleProps {
  people: readonly ChosenPerson[]
  onChange: (people: readonly ChosenPerson[]) => void
  onSubmit: () => void
  onCancel: () => void
}

/** Collects people with one select. Each choice empties it for the next one. */
export function ChoosePeople({ people, onChange, onSubmit, onCancel }: ChoosePeopleProps) {
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)
  const { actionRows: limit } = cycleLimits
  const choose = (id: string, name: string) => {
    if (id === '') return
    setRound(round + 1)
    if (people.some((person) => person.id === id)) return
    if (people.length === limit) return setError(texts.tooMany(limit))
    setError(undefined)
    onChange([...people, { id, name }])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (people.length === 0) return setError(texts.nobody)
    onSubmit()
  }
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <p className={styles.muted}>{texts.intro}</p>
      <PersonSelect
        key={round}
        label={texts.person}
        exclude={undefined}
        current={undefined}
        value=""
        noneFound={texts.noneFound}
        hasInitialFocus
        error={error}
        onChange={choose}
      />
      {people.length > 0 && (
        <section aria-label={texts.chosen(people.length)}>
          <Text size="sm" fw={550} mb={4}>
            {texts.chosen(people.length)}
          </Text>
          <ul className={changes.changes}>
            {people.map(({ id, name }) => (
              <li key={id} className={changes.change}>
                <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Box>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.remove(name)}
                  onClick={() => onChange(people.filter((person) => person.id !== id))}
                >
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions isSticky>
        <Button variant="default" onClick={onCancel}>
          {messages.common.actions.cancel}
        </Button>
        <Button type="submit">{texts.preview}</Button>
      </DialogActions>
    </form>
  )
}
