import type { Cycle, PinnedEvaluators } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { boardActions, messages, addPeople as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { useDiscardConfirmation } from '@/ui/dialog/use-discard-confirmation'
import { SkeletonRows } from '@/ui/SkeletonRows'
import styles from '../actions/ActionDialog.module.css'
import { useStepFocus } from '../actions/use-step-focus'
import { AdditionList } from './AdditionList'
import { ChoosePeople, type ChosenPerson } from './ChoosePeople'
import { type AdditionRow, useAdditionPreview, useAddPeople } from './use-add-people'

/** Adds people to a running cycle: choose them, preview each, add them with a result for each. */
export function AddPeopleDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [pins, setPins] = useState<readonly PinnedEvaluators[]>([])
  const [isPreview, setIsPreview] = useState(false)
  const additions = people.map(
    ({ id }) =>
      pins.find(({ userId }) => userId === id) ?? {
        userId: id,
        firstEvaluatorId: null,
        secondEvaluatorId: null,
      },
  )
  const preview = useAdditionPreview(cycle.id, additions, isPreview)
  const add = useAddPeople(cycle.id)
  const [results, setResults] = useState<readonly AdditionRow[]>()
  const step = results ? 'result' : isPreview ? 'preview' : 'choose'
  const discard = useDiscardConfirmation('add people', people.length > 0 && !results, onClose)
  const container = useStepFocus<HTMLDivElement>(step)
  const rows = preview.data ?? []
  const addable = rows.filter(({ isAdded }) => isAdded)
  const apply = () => {
    const chosen = additions.filter(({ userId }) => addable.some((row) => row.userId === userId))
    const others = rows.filter(({ isAdded }) => !isAdded)
    add.mutate(chosen, { onSuccess: (response) => setResults([...response.rows, ...others]) })
  }
  const pin = (pinned: PinnedEvaluators) =>
    setPins([...pins.filter(({ userId }) => userId !== pinned.userId), pinned])
  return (
    <Dialog
      title={texts.title}
      size={step === 'choose' ? 'md' : 'lg'}
      isCovered={discard.isConfirming}
      onClose={() => !add.isPending && discard.tryClose()}
    >
      <div ref={container}>
        {step === 'choose' && (
          <ChoosePeople
            people={people}
            onChange={setPeople}
            onSubmit={() => setIsPreview(true)}
            onCancel={discard.tryClose}
          />
        )}
        {step === 'preview' && (
          <div className={styles.step}>
            {(preview.error ?? add.error) && <Banner>{(preview.error ?? add.error)?.message}</Banner>}
            {!preview.data && !preview.error && <SkeletonRows rows={3} label={texts.checking} />}
            {preview.data && (
              <>
                <p role="status">
                  {addable.length > 0 && texts.willAdd(addable.length)}{' '}
                  {addable.length < rows.length && texts.wontAdd(rows.length - addable.length)}
                </p>
                <AdditionList rows={rows} people={people} additions={additions} onPin={pin} />
              </>
            )}
            <DialogActions isSticky>
              <Button variant="default" disabled={add.isPending} onClick={() => setIsPreview(false)}>
                {messages.common.actions.back}
              </Button>
              <Button
                data-autofocus
                loading={add.isPending}
                disabled={addable.length === 0 || preview.isFetching}
                onClick={apply}
              >
                {texts.submit(addable.length)}
              </Button>
            </DialogActions>
          </div>
        )}
        {results && (
          <div className={styles.step}>
            <Banner tone={results.every(({ isAdded }) => isAdded) ? 'success' : 'warning'}>
              {texts.summary(
                results.filter(({ isAdded }) => isAdded).length,
                results.filter(({ isAdded }) => !isAdded).length,
              )}
            </Banner>
            <AdditionList rows={results} people={people} additions={additions} />
            <DialogActions isSticky>
              <Button data-autofocus onClick={onClose}>
                {boardActions.done}
              </Button>
            </DialogActions>
          </div>
        )}
      </div>
      {discard.confirmation}
    </Dialog>
  )
}
