import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { BorderedList } from '@/ui/list/BorderedList'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { type AdditionRow, useAdditionPreview, useAddPeople } from '../../queries'
import { useBoard } from '../board-context'
import { DialogSteps } from '../DialogSteps'
import { rowSpace } from '../PersonRow'
import { AdditionList, type ChosenPerson } from './AdditionList'

const texts = () => messages().addPeople

/** Adds people to a running cycle: choose them, preview each, add them with a result for each. */
export function AddPeopleDialog() {
  const { cycle, closeDialog } = useBoard()
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [isPreview, setIsPreview] = useState(false)
  const preview = useAdditionPreview(cycle.id, people, isPreview)
  const add = useAddPeople(cycle.id)
  const [results, setResults] = useState<readonly AdditionRow[]>()
  const step = results ? 'result' : isPreview ? 'preview' : 'choose'
  const discard = useDiscardConfirmation('add people', people.length > 0 && !results, closeDialog)
  const error = preview.error ?? add.error
  const rows = preview.data ?? []
  const addable = rows.filter(({ isAdded }) => isAdded)
  const added = results?.filter(({ isAdded }) => isAdded) ?? []
  const apply = () => {
    const chosen = people.filter(({ userId }) => addable.some((row) => row.userId === userId))
    const others = rows.filter(({ isAdded }) => !isAdded)
    add.mutate(chosen, { onSuccess: (response) => setResults([...response.rows, ...others]) })
  }
  const change = (changed: ChosenPerson) =>
    setPeople(people.map((person) => (person.userId === changed.userId ? changed : person)))
  return (
    <Dialog
      title={texts().title}
      size={step === 'choose' ? 'md' : 'lg'}
      isCovered={discard.isConfirming}
      onClose={() => !add.isPending && discard.tryClose()}
    >
      <DialogSteps step={step}>
        {step === 'choose' && (
          <ChoosePeople
            people={people}
            onChange={setPeople}
            onSubmit={() => setIsPreview(true)}
            onCancel={discard.tryClose}
          />
        )}
        {step === 'preview' && (
          <Stack gap={14}>
            {error && <Banner>{error.message}</Banner>}
            {!preview.data && !preview.error && <SkeletonRows rows={3} label={messages().labels.checking} />}
            {preview.data && (
              <>
                <p role="status">
                  {addable.length > 0 && texts().willAdd(addable.length)}{' '}
                  {addable.length < rows.length && texts().wontAdd(rows.length - addable.length)}
                </p>
                <AdditionList rows={rows} people={people} onChange={change} />
              </>
            )}
            <DialogActions isSticky>
              <Button variant="default" disabled={add.isPending} onClick={() => setIsPreview(false)}>
                {messages().common.actions.back}
              </Button>
              <Button
                data-autofocus
                loading={add.isPending}
                disabled={addable.length === 0 || preview.isFetching}
                onClick={apply}
              >
                {texts().submit(addable.length)}
              </Button>
            </DialogActions>
          </Stack>
        )}
        {results && (
          <Stack gap={14}>
            <Banner tone={added.length === results.length ? 'success' : 'warning'}>
              {texts().summary(added.length, results.length - added.length)}
            </Banner>
            <AdditionList rows={results} people={people} />
            <DialogActions isSticky>
              <Button data-autofocus onClick={closeDialog}>
                {messages().labels.done}
              </Button>
            </DialogActions>
          </Stack>
        )}
      </DialogSteps>
      {discard.confirmation}
    </Dialog>
  )
}

interface ChoosePeopleProps {
  people: readonly ChosenPerson[]
  onChange: (people: readonly ChosenPerson[]) => void
  onSubmit: () => void
  onCancel: () => void
}

/** Collects people with one select. Each choice empties it for the next one. */
function ChoosePeople({ people, onChange, onSubmit, onCancel }: ChoosePeopleProps) {
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)
  const { actionRows: limit } = cycleLimits
  const choose = (id: string, name: string) => {
    if (id === '') return
    setRound(round + 1)
    if (people.some(({ userId }) => userId === id)) return
    if (people.length === limit) return setError(texts().tooMany(limit))
    setError(undefined)
    onChange([...people, { userId: id, name, firstEvaluatorId: null, secondEvaluatorId: null }])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (people.length === 0) return setError(texts().nobody)
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Text c="dimmed">{texts().intro}</Text>
        <PersonSelect
          key={round}
          label={messages().labels.person}
          value=""
          hasInitialFocus
          error={error}
          onChange={choose}
        />
        {people.length > 0 && (
          <section aria-label={texts().chosen(people.length)}>
            <Text fw={550} mb={4}>
              {texts().chosen(people.length)}
            </Text>
            <BorderedList>
              {people.map(({ userId, name }) => (
                <Group key={userId} component="li" {...rowSpace}>
                  <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Box>
                  <ActionIcon
                    aria-label={texts().remove(name)}
                    onClick={() => onChange(people.filter((person) => person.userId !== userId))}
                  >
                    <IconX size={16} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              ))}
            </BorderedList>
          </section>
        )}
        <DialogActions isSticky onCancel={onCancel}>
          <Button type="submit">{messages().labels.preview}</Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
