import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import type { FieldErrors } from '@evenhand/domain/errors'
import { isBlank, textLength } from '@evenhand/domain/reviews/fields'
import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messages } from '@/messages'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { handPick, pinEvaluators } from './edit-settings'
import { type OpenHandDialog, useWizard } from './steps'

const texts = () => messages().cycleWizard.handDialog

/** Sets the evaluators of someone by hand, or includes or excludes them. The reason for that is required. */
export default function HandDialog({ kind, userId = '', onClose }: OpenHandDialog & { onClose: () => void }) {
  const { settings, editor, nameOf, lockedId } = useWizard()
  const asksPerson = userId === ''
  const isPerson = (each: { userId: string }) => each.userId === userId
  const pinned = settings.evaluators.pinned.find(isPerson)
  const picked = kind === 'pin' ? undefined : settings.rules[kind].find(isPerson)
  const form = useForm({
    initialValues: {
      userId,
      firstEvaluatorId: pinned?.firstEvaluatorId ?? '',
      secondEvaluatorId: pinned?.secondEvaluatorId ?? '',
      reason: picked ? (picked.reason ?? messages().cycleWizard.addedAfterLaunch) : '',
    },
  })
  const { firstEvaluatorId: first, secondEvaluatorId: second } = form.values

  function findErrors(): FieldErrors {
    const { reason, ...ids } = form.getValues()
    return {
      ...(ids.userId === '' ? { userId: texts().personMissing } : {}),
      ...(kind === 'pin' ? evaluatorErrors(ids, pinned !== undefined) : reasonErrors(reason)),
    }
  }

  function save() {
    const { userId, reason } = form.values
    const evaluators = { firstEvaluatorId: first || null, secondEvaluatorId: second || null }
    editor.edit((before) =>
      kind === 'pin'
        ? pinEvaluators(before, [{ userId, ...evaluators }])
        : handPick(before, kind, { userId, reason: reason.trim() }),
    )
    onClose()
  }

  return (
    <FormDialog
      title={asksPerson ? texts().add[kind] : texts().titleFor[kind](nameOf(userId))}
      submit={texts().submit[kind]}
      size="sm"
      form={form}
      unsaved={{ key: kind, isDirty: form.isDirty() }}
      findErrors={findErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {asksPerson && (
        <PersonSelect
          label={messages().labels.person}
          // Only super admins can decide about themselves.
          exclude={lockedId}
          isRequired
          value={form.values.userId}
          {...form.getInputProps('userId')}
        />
      )}
      {kind === 'pin' ? (
        evaluatorFields.map(({ field, label }) => {
          const id = pinned?.[field]
          return (
            <PersonSelect
              key={field}
              label={messages().reviews.roles[label]}
              exclude={form.values.userId || undefined}
              current={id ? { id, name: nameOf(id) } : undefined}
              value={form.values[field]}
              {...form.getInputProps(field)}
            />
          )
        })
      ) : (
        <Textarea
          label={messages().labels.reason}
          description={texts().reasonHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          rows={3}
          data-autofocus={!asksPerson || undefined}
          {...form.getInputProps('reason')}
        />
      )}
      {(kind === 'pin' || asksPerson) && (
        <Text component="div" size="sm" c="dimmed">
          {kind === 'pin' && <p>{texts().evaluatorHelp}</p>}
          {asksPerson && lockedId && <p>{messages().cycleWizard.aboutYou}</p>}
          {kind === 'pin' && <p role="status">{first !== '' && first === second && texts().samePerson}</p>}
        </Text>
      )}
    </FormDialog>
  )
}

const evaluatorFields = [
  { field: 'firstEvaluatorId', label: 'first' },
  { field: 'secondEvaluatorId', label: 'second' },
] as const

/** The errors of the chosen people. Both evaluators can be cleared for someone who has them, which returns to the rule. */
function evaluatorErrors(
  ids: Record<'userId' | 'firstEvaluatorId' | 'secondEvaluatorId', string>,
  isPinned: boolean,
): FieldErrors {
  const { evaluatorMissing, ownEvaluator } = texts()
  const { userId, firstEvaluatorId: first, secondEvaluatorId: second } = ids
  return {
    ...(!isPinned && first === '' && second === '' ? { firstEvaluatorId: evaluatorMissing } : {}),
    ...(userId !== '' && first === userId ? { firstEvaluatorId: ownEvaluator } : {}),
    ...(userId !== '' && second === userId ? { secondEvaluatorId: ownEvaluator } : {}),
  }
}

function reasonErrors(reason: string): FieldErrors {
  if (isBlank(reason)) return { reason: messages().validation.reason }
  const isTooLong = textLength(reason) > cycleLimits.reason
  return isTooLong ? { reason: texts().reasonTooLong(cycleLimits.reason) } : {}
}
